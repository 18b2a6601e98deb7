import type { AuthUser } from '../../../shared/account.ts'
import { CopyButton } from '../../../ui/primitives/copy-button.tsx'
import { settingsWords } from '../../../words/settings.ts'
import { NameSetting } from './name-setting.tsx'
import { SettingList, SettingRow } from './setting-row.tsx'

const { identity } = settingsWords

/** Who the server takes the visitor for. */
export const Identity = ({ user }: { readonly user: AuthUser }) => (
  <SettingList>
    {!user.isAnonymous && <NameSetting user={user} />}
    <SettingRow label={identity.userId} value={<code className="font-mono text-xs break-all">{user.uid}</code>}>
      <CopyButton text={user.uid} label={identity.copyUserId} />
    </SettingRow>
  </SettingList>
)
