import type { Tx } from "@/db";
import { amountText } from "@/lib/core/format/format";
import { notify } from "@/lib/notifications/notice";
import type { Milestone, Project } from "@/lib/tokenization/projects/rows";

const OUTCOMES = {
  release: {
    title: "Hito pagado",
    body: (title: string, amount: string) =>
      `Los titulares aprueban «${title}»: ${amount} están en tu saldo.`,
  },
  reject: {
    title: "Hito rechazado",
    body: (title: string, amount: string) =>
      `Los titulares no aprueban «${title}»: sus ${amount} vuelven a quienes pagaron.`,
  },
  lapse: {
    title: "Votación sin resultado",
    body: (title: string) => `No han votado bastantes titulares «${title}». Puedes volver a pedirlo.`,
  },
} as const;

const PAID_ALONE = {
  title: "Hito pagado",
  body: (title: string, amount: string) =>
    `Nadie más tiene tokens de tu proyecto: ${amount} de «${title}» están en tu saldo.`,
};

type Outcome = {
  event: keyof typeof OUTCOMES;
  /** Whether nobody but the promoter holds tokens, so that nobody has approved the milestone. */
  isAlone: boolean;
  milestone: Milestone;
  now: Date;
};

/** Notifies the promoter of the result of a milestone that they asked for. */
export async function notifyOfMilestone(
  tx: Tx,
  { id, ownerId }: Project,
  { event, isAlone, milestone, now }: Outcome,
): Promise<void> {
  const { title, body } = isAlone ? PAID_ALONE : OUTCOMES[event];
  await notify(tx, {
    userId: ownerId,
    category: "investment",
    kind: `tokenization.milestone-${event}`,
    title,
    body: body(milestone.title, amountText(milestone.amountCents ?? 0n, "EUR")),
    href: `/tokenization/${id}#hitos`,
    dedupeKey: `milestone-${event}:${milestone.id}:${now.getTime()}`,
  });
}
