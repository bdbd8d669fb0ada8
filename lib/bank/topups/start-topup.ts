import { bankTopups } from "@/db/schema";
import { lockUser } from "@/lib/auth/rows";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { readPrices } from "@/lib/core/config/settings";
import { amountText } from "@/lib/core/format/format";
import { parseMoney, printMoney } from "@/lib/core/format/money";
import { requireCards } from "@/lib/gateways/cards/providers";
import { refuseWhileClosed } from "@/lib/ledger/refusals";
import { openPayment } from "@/lib/payments/cards/payments";
import { readDepositAllowance } from "@/lib/wallet/deposits/limit-queries";
import { topupCharge } from "./charge";
import { TOPUP_ATTEMPTS, TOPUP_CENTS } from "./constants";
import { startTopupInput } from "./schema";
import { PROVIDER } from "./settlement";

type Started = { id: number; amount: string };

/**
 * A member starts a top-up in euros by card, within the limit of their verification level. The same idempotency key
 * returns the same payment.
 */
export const startTopup = command(
  {
    name: "bank.start-topup",
    allow: "app:debank",
    needsConfirmedEmail: true,
    input: startTopupInput,
    idempotent: true,
    refuses: ["conflict", "rate_limited", "unavailable"],
    audit: recorded,
    prepare: async ({ actor }, { amount }) => {
      requireWithin(parseMoney(amount, "EUR"));
      // No card is charged while the ledger is closed, because the payment could not be recorded.
      await refuseWhileClosed();
      requireCards();
      await consume({ name: "bank-topups", key: actor.id, ...TOPUP_ATTEMPTS });
    },
    after: async ({ id, amount }: Started) => ({ id, amount, ...(await openPayment(topupCharge, id)) }),
  },
  async ({ tx, actor, now, record }, { amount }): Promise<Started> => {
    const amountMinor = parseMoney(amount, "EUR");
    // Serializes per member: two concurrent calls would each find the whole monthly limit.
    await lockUser(tx, actor.id);
    const { limit, left } = await readDepositAllowance(tx, {
      userId: actor.id,
      prices: await readPrices(tx),
    });
    if (amountMinor > left) {
      throw new DomainError(
        "conflict",
        `Superas el límite mensual de ingresos de tu nivel de verificación (${amountText(limit, "EUR")}): te quedan ${amountText(left, "EUR")}.`,
      );
    }
    const [row] = await tx
      .insert(bankTopups)
      .values({ userId: actor.id, amountMinor, provider: PROVIDER, createdAt: now, updatedAt: now })
      .returning({ id: bankTopups.id });
    if (!row) throw new Error("no top-up was written");
    const shown = printMoney(amountMinor, "EUR");
    record({ targetId: actor.id, details: { topup: row.id, amount: shown } });
    return { id: row.id, amount: shown };
  },
);

function requireWithin(cents: bigint): void {
  const { min, max } = TOPUP_CENTS;
  if (cents >= min && cents <= max) return;
  const message = `Puedes ingresar con tarjeta entre ${amountText(min, "EUR")} y ${amountText(max, "EUR")} cada vez`;
  throw new DomainError("invalid", MESSAGE.invalid, { fields: { amount: message } });
}
