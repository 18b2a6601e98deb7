/** Whether an address is that of the computer it is used on. */
export const isOwnComputer = (address: string): boolean =>
  /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(address).hostname)
