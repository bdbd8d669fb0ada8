import type { Tx } from "@/db";
import { amountText } from "@/lib/core/format/format";
import { panelPath } from "@/lib/core/site/panel-path";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import { notifyAdministrators } from "@/lib/notifications/notice";
import type { Project } from "@/lib/tokenization/projects/rows";
import { nameOfExit, titleOfExit } from "./notice-texts";
import type { Exit } from "./rows";

type NoticeValues = { name: string; exit: string; amount: string; isBuyback: boolean };

const NOTICES = {
  accepted: {
    title: "aprobada",
    body: ({ name, exit }: NoticeValues) =>
      `Los titulares de «${name}» aprueban la ${exit}. Les estamos pagando.`,
  },
  rejected: {
    title: "no aprobada",
    body: ({ name, exit, amount }: NoticeValues) =>
      `La ${exit} de «${name}» no ha llegado a los dos tercios de los votos. Los ${amount} han vuelto.`,
  },
  stopped: {
    title: "parada",
    body: ({ name, exit, amount }: NoticeValues) =>
      `Un administrador ha parado la ${exit} de «${name}». Los ${amount} han vuelto.`,
  },
  paid: {
    title: "pagada",
    body: ({ name, isBuyback }: NoticeValues) =>
      isBuyback
        ? `Todos los titulares de «${name}» han cobrado. El proyecto es solo tuyo, con el dinero que aún tenía.`
        : `Todos los titulares de «${name}» han cobrado y ya no quedan tokens. El proyecto está liquidado.`,
  },
} as const;

type ExitNotice = { exit: Exit; notice: keyof typeof NOTICES; reason?: string | undefined; now: Date };

/** Notifies the promoter of the result of their exit. */
export async function notifyOfExit(
  tx: Tx,
  { id, ownerId, name }: Project,
  { exit, notice, reason, now }: ExitNotice,
): Promise<void> {
  const { title, body } = NOTICES[notice];
  const sentence = body({
    name,
    exit: nameOfExit(exit.kind),
    amount: amountText(exit.amountCents, "EUR"),
    isBuyback: exit.kind === "buyback",
  });
  await notifyAndMail(tx, {
    userId: ownerId,
    // The decision of an administrator is sent despite switched-off notices.
    category: notice === "stopped" ? "account" : "investment",
    kind: `tokenization.exit-${notice}`,
    title: `${titleOfExit(exit.kind)} ${title}`,
    body: `${sentence}${reason ? ` Motivo: ${reason}` : ""}`,
    href: `/tokenization/${id}#salida`,
    label: "Ver el proyecto",
    dedupeKey: `exit-${notice}:${exit.id}:${now.getTime()}`,
  });
}

/** Notifies the administrators of a vote that they can stop. */
export async function notifyOfProposed(tx: Tx, { ownerId, name }: Project, exit: Exit): Promise<void> {
  await notifyAdministrators(
    tx,
    {
      kind: "tokenization.exit-proposed",
      title: `${titleOfExit(exit.kind)} en votación`,
      body: `Los titulares de «${name}» votan una ${nameOfExit(exit.kind)} de ${amountText(exit.amountCents, "EUR")}.`,
      href: panelPath("sales", { view: "exits" }),
      dedupeKey: `exit-proposed:${exit.id}`,
    },
    [ownerId],
  );
}
