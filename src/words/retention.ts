/** When a picture is deleted. */
export const retentionWords = {
  today: 'deleted today',
  tomorrow: 'deleted tomorrow',
  inDays: (days: number) => `deleted in ${days} days`,
}
