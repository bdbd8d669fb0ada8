import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { type chainDeposits, users } from "@/db/schema";
import { depositCreditedLetter } from "@/emails/wallet/deposit-credited";
import { depositHeldLetter } from "@/emails/wallet/deposit-held";
import { amountText } from "@/lib/core/format/format";
import { queueEmail, renderLetter } from "@/lib/gateways/mail/outbox";
import { notify } from "@/lib/notifications/notice";

type Deposit = typeof chainDeposits.$inferSelect;

/** The notifications to the member for each event of a deposit. */
const NOTICES = {
  credited: {
    title: "Ingreso abonado",
    body: (amount: string) => `Han llegado ${amount} a tu cartera.`,
    letter: depositCreditedLetter,
  },
  held: {
    title: "Ingreso retenido",
    body: (amount: string) =>
      `Han llegado ${amount}, que superan tu límite de 30 días. Se abonarán en cuanto tu límite lo permita.`,
    letter: depositHeldLetter,
  },
} as const;

type Event = keyof typeof NOTICES;

/** The mail about a deposit, rendered outside the transaction; null if the member wants none or is deleted. */
export async function renderDepositLetter({ userId, amountMinor, asset }: Deposit, event: Event) {
  const [owner] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      wantsMail: users.emailNotifications,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  if (!owner?.wantsMail || owner.deletedAt) return null;
  const { firstName } = owner;
  const amount = amountText(amountMinor, asset);
  return { to: owner, letter: await renderLetter(NOTICES[event].letter({ firstName, amount })) };
}

type Letter = Awaited<ReturnType<typeof renderDepositLetter>>;

/** Notifies the member once, in the app and by mail. */
export async function notifyOfDeposit(
  tx: Tx,
  deposit: Deposit,
  { event, letter }: { event: Event; letter: Letter },
) {
  const { title, body } = NOTICES[event];
  const dedupeKey = `deposit-${event}:${deposit.id}`;
  await notify(tx, {
    userId: deposit.userId,
    category: "exchange",
    kind: `exchange.deposit-${event}`,
    title,
    body: body(amountText(deposit.amountMinor, deposit.asset)),
    href: "/btc-p2p?wallet=history",
    dedupeKey,
  });
  if (letter) await queueEmail(tx, { ...letter, dedupeKey });
}
