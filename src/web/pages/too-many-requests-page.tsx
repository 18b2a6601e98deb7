import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { openLoginModal, openProModal } from '../../client/modals.ts'
import { useWebConfig } from '../../client/use-web-config.ts'
import { capStanding } from '../../limits/web/cap-standing.ts'
import { lookAgainAt } from '../../limits/web/look-again-at.ts'
import { notifyUsageChange } from '../../limits/web/usage-changes.ts'
import { isNetworkUsedUp, runsLeft } from '../../limits/web/usage-words.ts'
import { useLimits } from '../../limits/web/use-limits.ts'
import { isVisitKept } from '../../screens/visit/kept-visits.ts'
import { errorMessage } from '../../shared/errors.ts'
import type { Limits, ToolUsage } from '../../shared/limits.ts'
import { type Role, usageWindowHours } from '../../shared/plans.ts'
import type { ToolContract } from '../../shared/tool.ts'
import { findTool, tools } from '../../tools/catalogue.ts'
import { Button, ButtonLink } from '../../ui/primitives/button.tsx'
import { Section } from '../../ui/primitives/section.tsx'
import { Sentence } from '../../ui/primitives/sentence.tsx'
import { capPageWords as words } from '../../words/cap-page.ts'
import { spoken } from '../../words/spoken.ts'
import { Page, PageHeader } from '../shell/page.tsx'

export default function TooManyRequestsPage() {
  const search = useSearch({ strict: false }) as { tool?: unknown; until?: unknown }
  const tool = typeof search.tool === 'string' ? findTool(search.tool) : undefined
  const limits = useLimits()
  const arePlansOn = useWebConfig()?.plans ?? true
  const usage = tool && limits?.usage[tool.id]
  const until = usage ? parseDate(usage.freeAt) : parseDate(search.until)
  const role = limits?.role ?? null
  const standing = capStanding(usage, until, Date.now())
  const isUsable = standing === 'usable'
  const isShared = usage !== undefined && isNetworkUsedUp(usage)
  useLookAgain(standing === 'reached' ? until : null)
  if (tool && standing === 'part-of-pro') return <PartOfPro tool={tool} limits={limits} />

  return (
    <CapPage
      limits={limits}
      title={isUsable && tool ? words.usableAgain(tool.title) : errorMessage(isShared ? 'network-cap' : 'usage-cap')}
      lead={
        <>
          {isUsable ? <UsableNow usage={usage} /> : <Reached {...{ tool, usage, role, until, arePlansOn }} />}
          {tool && isVisitKept(tool.id) && ` ${words.kept}`}
        </>
      }
    >
      {tool && isUsable && (
        <ButtonLink to={tool.path} variant="primary">
          {words.backTo(tool.title)}
        </ButtonLink>
      )}
      {arePlansOn && role === 'anonymous' && !isUsable && (
        <Button variant="primary" onClick={openLoginModal}>
          {tool ? words.loginButton(tool.cap.free - tool.cap.anonymous) : words.loginForMoreButton}
        </Button>
      )}
      {arePlansOn && role !== null && role !== 'pro' && (
        <Button
          variant={role === 'free' && !isUsable ? 'primary' : 'quiet'}
          onClick={() => openProModal({ limitedToPro: true })}
        >
          {words.unlockPro}
        </Button>
      )}
      <ButtonLink to="/a/contact" variant={role === 'pro' && !isUsable ? 'primary' : 'quiet'}>
        {words.contact}
      </ButtonLink>
      {tool && !isUsable && <ButtonLink to={tool.path}>{words.backTo(tool.title)}</ButtonLink>}
    </CapPage>
  )
}

interface CapPageProps {
  readonly title: string
  readonly lead: ReactNode
  /** Null until they are known. */
  readonly limits: Limits | null
  /** Buttons. */
  readonly children: ReactNode
}

const CapPage = ({ title, lead, limits, children }: CapPageProps) => (
  <Page>
    <PageHeader title={title} lead={lead}>
      <div className="mt-8 flex flex-wrap gap-2">{children}</div>
    </PageHeader>
    {limits && <CapTable {...limits} />}
  </Page>
)

interface PartOfProProps {
  readonly tool: ToolContract
  readonly limits: Limits | null
}

/** No login and no waiting gives runs of it. */
const PartOfPro = ({ tool, limits }: PartOfProProps) => (
  <CapPage title={words.partOfPro(tool.title)} lead={words.noFreeRuns} limits={limits}>
    <Button variant="primary" onClick={() => openProModal({ limitedToPro: true })}>
      {words.unlockPro}
    </Button>
    <ButtonLink to="/a/contact">{words.contact}</ButtonLink>
    <ButtonLink to={tool.path}>{words.backTo(tool.title)}</ButtonLink>
  </CapPage>
)

interface ReachedProps {
  readonly tool: ToolContract | undefined
  readonly usage: ToolUsage | undefined
  /** Null until it is known. */
  readonly role: Role | null
  readonly until: Date | null
  readonly arePlansOn: boolean
}

const Reached = ({ tool, usage, role, until, arePlansOn }: ReachedProps) => {
  const name = tool?.title ?? null
  return (
    <>
      {usage && isNetworkUsedUp(usage)
        ? words.usedByNetwork(name, usageWindowHours)
        : words.used({ tool: name, cap: usage?.cap ?? null, isPro: role === 'pro', hours: usageWindowHours })}
      <span className="mt-2 block">
        <AgainAfter name={name} until={until} />
      </span>
      {role && <span className="mt-2 block">{wayOn(role, tool, arePlansOn)}</span>}
    </>
  )
}

/** Free: upgrade or try later. Pro: fair use, which only support can widen. */
const wayOn = (role: Role, tool: ToolContract | undefined, arePlansOn: boolean): string => {
  if (!arePlansOn) return words.serverLimit
  if (role === 'pro') return words.fairUse
  if (role === 'free') return words.upgrade
  return tool ? words.login(tool.cap.free, tool.cap.anonymous) : words.loginForMore
}

const AgainAfter = ({ name, until }: { readonly name: string | null; readonly until: Date | null }) => {
  if (!until) return words.againWithin(usageWindowHours)
  const moment = (
    <time dateTime={until.toISOString()} className="text-text">
      {until.toLocaleString(spoken, { dateStyle: 'long', timeStyle: 'short' })}
    </time>
  )
  return <Sentence text={words.againAfter(name)} parts={{ moment }} />
}

const UsableNow = ({ usage }: { readonly usage: ToolUsage | undefined }) =>
  usage ? words.runsLeft(runsLeft(usage), usage.cap) : words.timeIsOver

/** At that moment the page says so by itself. */
const useLookAgain = (until: Date | null): void => {
  const at = until?.getTime() ?? null
  useEffect(() => (at === null ? undefined : lookAgainAt(at, notifyUsageChange)), [at])
  useEffect(notifyUsageChange, [])
}

/** The router has already turned a bare number in the address into a number. */
const parseDate = (value: unknown): Date | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}

interface CapTableProps {
  readonly role: Role
  readonly usage: Limits['usage']
}

/** How caps work, and what is left of each. */
const CapTable = ({ role, usage }: CapTableProps) => (
  <Section title={words.table.title}>
    <p>{words.table.text(usageWindowHours)}</p>
    <dl className="divide-y border-y">
      {tools.map(({ id, title, cap }) => (
        <div key={id} className="flex justify-between py-2.5 text-sm">
          <dt>{title}</dt>
          <dd className="font-mono">
            {cap[role] === 0 ? (
              <span className="font-sans text-muted">{words.table.partOfPro}</span>
            ) : (
              words.table.used(Math.min(usage[id]?.used ?? 0, cap[role]), cap[role])
            )}
          </dd>
        </div>
      ))}
    </dl>
  </Section>
)
