import { Brackets, Compass, FileCheck2, MapPin, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ANSWER_SECTIONS, type SectionKey } from '#core/answer/text/sections.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './answer.module.css'

const LOOKS: Readonly<Record<SectionKey, { className: string | undefined; Icon: LucideIcon }>> = {
  document: { className: styles['fact'], Icon: FileCheck2 },
  missing: { className: styles['miss'], Icon: Brackets },
  guidance: { className: styles['guide'], Icon: Compass },
  where: { className: styles['where'], Icon: MapPin },
}

interface SectionProps {
  readonly section: SectionKey
  /** Whether its first line is what the question is answered. */
  readonly isAnswer?: boolean
  readonly children: ReactNode
}

/** A part of an answer under its heading. */
export function Section({ section, isAnswer = false, children }: SectionProps) {
  const { className, Icon } = LOOKS[section]
  return (
    <section className={classNames(styles['part'], className, isAnswer && styles['leads'])}>
      <h3>
        <Icon size={16} strokeWidth={2} aria-hidden="true" />
        {ANSWER_SECTIONS.find(({ key }) => key === section)?.heading}
      </h3>
      {children}
    </section>
  )
}
