import type { Tx } from "@/db";
import { notifyOfMoney } from "@/lib/bank/notices";
import { amountText } from "@/lib/core/format/format";
import { groupedIban } from "@/lib/core/format/iban";
import type { Payout } from "./transfers";

type PayoutEvent = "asked" | "completed" | "failed" | "returned";

const TITLES: Readonly<Record<PayoutEvent, string>> = {
  asked: "Has solicitado una retirada",
  completed: "Retirada enviada a tu banco",
  failed: "Tu retirada no se ha hecho",
  returned: "Tu banco ha devuelto una retirada",
};

/** Notifies a member about their payout. `note` says what it waits for. */
export async function notifyOfPayout(tx: Tx, row: Payout, event: PayoutEvent, note = ""): Promise<void> {
  const { id, userId, amountMinor, iban, reason } = row;
  const what = `${amountText(amountMinor, "EUR")} a ${groupedIban(iban)}.`;
  const isBack = event === "failed" || event === "returned";
  const back = `El importe vuelve a estar en tu saldo. ${reason ?? ""}`;
  const warning = "Si no has sido tú, cancélala mientras esté pendiente, cambia tu contraseña y escríbenos.";
  const rest = isBack ? back : event === "asked" ? `${note} ${warning}` : "";
  await notifyOfMoney(tx, {
    userId,
    kind: `payout-${event}`,
    title: TITLES[event],
    body: `${what} ${rest}`.trim(),
    dedupeSuffix: String(id),
    href: "/debank/payout",
    about: { payout: id },
  });
}
