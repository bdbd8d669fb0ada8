import type { Tx } from "@/db";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import {
  type Confirmed,
  type InvestorState,
  missingConfirmations,
  requiredConfirmations,
  warningThreshold,
} from "./consent-rules";
import { confirmationText } from "./consent-texts";
import { currentSheet, type Offer } from "./sheets";

type Investing = {
  amountCents: bigint;
  /** The formatted amount, if it is not in euros. */
  amountLabel?: string;
  investor: InvestorState;
  confirmed: Confirmed;
  now: Date;
};

/**
 * Checks the confirmations of an investment and returns its `consentColumns`. The offer's row must be locked, so that
 * no other version of the sheet can be published. Throws `conflict` if the confirmed sheet is not the current one, and
 * `invalid`, naming each missing confirmation.
 */
export async function requireConsent(
  tx: Tx,
  offer: Offer,
  { amountCents, amountLabel, investor, confirmed, now }: Investing,
) {
  const sheet = await currentSheet(offer, tx);
  if (!sheet) throw new DomainError("conflict", "Esta oferta aún no tiene ficha de datos fundamentales.");
  if (confirmed.sheet !== undefined && confirmed.sheet !== sheet.version) {
    throw new DomainError(
      "conflict",
      `La ficha de datos fundamentales ha cambiado. Lee la versión ${sheet.version} y vuelve a confirmar.`,
    );
  }
  const required = requiredConfirmations(amountCents, investor);
  const missing = missingConfirmations(confirmed, { required, sheetVersion: sheet.version });
  const thresholdCents = warningThreshold(investor.netWorthCents);
  if (missing.length > 0) {
    const values = { amountCents, amountLabel, thresholdCents, sheetVersion: sheet.version };
    const fields = missing.map((each) => [
      `confirmations.${each}`,
      `Falta que confirmes: «${confirmationText(each, values)}»`,
    ]);
    throw new DomainError("invalid", MESSAGE.invalid, { fields: Object.fromEntries(fields) });
  }
  return {
    sheetId: sheet.id,
    riskAt: now,
    lossAt: now,
    untestedAt: required.includes("untested") ? now : null,
    thresholdCents,
    netWorthCents: investor.netWorthCents,
    warnedAt: required.includes("threshold") ? now : null,
    isSophisticated: investor.isSophisticated,
  };
}
