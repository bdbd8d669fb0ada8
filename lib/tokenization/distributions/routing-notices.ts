import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { type projectPayouts, users } from "@/db/schema";
import { amountText, formatDate } from "@/lib/core/format/format";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";

type Payout = Pick<typeof projectPayouts.$inferSelect, "distributionId" | "userId" | "cents">;
type Source = { id: number; name: string };

/** The result of routing a share: how much went where. */
export type Routed =
  | { route: "pot" | "loan"; cents: bigint; name: string; investmentId?: undefined }
  | { route: "reinvest"; cents: bigint; name: string; investmentId: number; revocableUntil: Date };

type RoutingNotice = { payout: Payout; from: Source };

/** Notifies a holder that their share went to its chosen destination. */
export async function notifyOfRoute(
  tx: Tx,
  { payout, from, routed }: RoutingNotice & { routed: Routed },
): Promise<void> {
  const moved = amountText(routed.cents, "EUR");
  const rest = payout.cents - routed.cents;
  const left = rest > 0n ? ` Los otros ${amountText(rest, "EUR")} están en tu saldo.` : "";
  await sendNotice(tx, {
    payout,
    from,
    kind: "tokenization.distribution-routed",
    title: TITLES[routed.route],
    body: `${await bodyOf(tx, { payout, from, routed, moved })}${left}`,
  });
}

const TITLES = {
  pot: "Reparto en tu apartado",
  loan: "Reparto para tu préstamo",
  reinvest: "Reparto reinvertido",
} as const;

type Body = RoutingNotice & { routed: Routed; moved: string };

async function bodyOf(tx: Tx, { payout, from, routed, moved }: Body): Promise<string> {
  if (routed.route === "pot") return `${moved} de «${from.name}» están en «${routed.name}».`;
  if (routed.route !== "reinvest") {
    return `${moved} de «${from.name}» han devuelto parte de tu préstamo ${routed.name}.`;
  }
  const [member] = await tx
    .select({ timezone: users.timezone })
    .from(users)
    .where(eq(users.id, payout.userId))
    .limit(1);
  const until = formatDate(routed.revocableUntil, member?.timezone ?? "Europe/Madrid");
  return `${moved} de «${from.name}» están reservados en «${routed.name}». Puedes desistir hasta el ${until}.`;
}

/** Notifies a holder that their share stays in their balance, and why. */
export async function notifyOfFallback(
  tx: Tx,
  { payout, from, why }: RoutingNotice & { why: string },
): Promise<void> {
  await sendNotice(tx, {
    payout,
    from,
    kind: "tokenization.distribution-kept",
    title: "Reparto en tu saldo",
    body: `${amountText(payout.cents, "EUR")} de «${from.name}» se han quedado en tu saldo: no han podido ir a donde elegiste. ${why}`,
  });
}

type Notice = RoutingNotice & { kind: string; title: string; body: string };

async function sendNotice(tx: Tx, { payout, from, kind, title, body }: Notice): Promise<void> {
  const { distributionId, userId } = payout;
  await notifyAndMail(tx, {
    userId,
    category: "investment",
    kind,
    title,
    body,
    href: `/tokenization/${from.id}#tus-tokens`,
    label: "Ver el proyecto",
    dedupeKey: `distribution-paid:${distributionId}:${userId}`,
  });
}
