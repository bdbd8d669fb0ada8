import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { type chainDeposits, users } from "@/db/schema";
import { depositCreditedMail } from "@/emails/wallet/deposit-credited";
import { depositHeldMail, depositTooLargeMail } from "@/emails/wallet/deposit-held";
import { amountText } from "@/lib/core/format/format";
import { queueEmail, renderMail } from "@/lib/gateways/mail/outbox";
import { notify } from "@/lib/notifications/notice";
import { walletPath } from "@/lib/wallet/constants";
import { HELD_TEXTS } from "./rules";

type Deposit = typeof chainDeposits.$inferSelect;

/** The notifications to the member for each event of a deposit. */
const NOTICES = {
  credited: {
    title: "Ingreso abonado",
    body: (amount: string) => `Han llegado ${amount} a tu cartera.`,
    mail: depositCreditedMail,
  },
  held: {
    title: "Ingreso retenido",
    body: HELD_TEXTS.later,
    mail: depositHeldMail,
  },
  // It never fits, however long the member waits.
  tooLarge: {
    title: "Ingreso retenido",
    body: HELD_TEXTS.never,
    mail: depositTooLargeMail,
  },
} as const;

type Event = keyof typeof NOTICES;

/** The mail about a deposit, rendered outside the transaction; null if the member wants none or is deleted. */
export async function renderDepositMail({ userId, amountMinor, asset }: Deposit, event: Event) {
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
  return { to: owner, mail: await renderMail(NOTICES[event].mail({ firstName, amount })) };
}

type Mail = Awaited<ReturnType<typeof renderDepositMail>>;

/** Notifies the member once, in the app and by mail. */
export async function notifyOfDeposit(
  tx: Tx,
  deposit: Deposit,
  { event, mail }: { event: Event; mail: Mail },
) {
  const { title, body } = NOTICES[event];
  const kind = event === "credited" ? "deposit-credited" : "deposit-held";
  const dedupeKey = `${kind}:${deposit.id}`;
  await notify(tx, {
    userId: deposit.userId,
    category: "exchange",
    kind: `exchange.${kind}`,
    title,
    body: body(amountText(deposit.amountMinor, deposit.asset)),
    href: walletPath("history"),
    about: { deposit: deposit.id },
    dedupeKey,
  });
  if (mail) await queueEmail(tx, { ...mail, dedupeKey });
}
