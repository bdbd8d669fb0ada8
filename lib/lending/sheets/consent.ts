import type { Tx } from "@/db";
import { loanConsents } from "@/db/schema";
import { readPrices } from "@/lib/core/config/settings";
import { readInvestorState } from "@/lib/identity/investor/queries";
import { centsText } from "@/lib/lending/cents";
import type { LoanRequest } from "@/lib/lending/posts/lines";
import { requireConsent } from "@/lib/offers/consent";
import type { Confirmed } from "@/lib/offers/consent-rules";
import { euroCentsOfLoan } from "./rules";

type Lending = { lenderId: string; confirmed: Confirmed; now: Date };

/**
 * The confirmations of the lender who funds a locked request, for the resulting loan. Throws like `requireConsent`.
 */
export async function requireLenderConsent(
  tx: Tx,
  request: LoanRequest,
  { lenderId, confirmed, now }: Lending,
) {
  const { id, amountCents, currency } = request;
  return requireConsent(
    tx,
    { type: "loan", id },
    {
      amountCents: euroCentsOfLoan({ amountCents, currency }, await readPrices(tx)),
      amountLabel: centsText(amountCents, currency),
      investor: await readInvestorState(lenderId, now, tx),
      confirmed,
      now,
    },
  );
}

type Consent = Awaited<ReturnType<typeof requireLenderConsent>>;

/** Stores the consent with the loan. */
export async function keepConsent(
  tx: Tx,
  { loanId, userId }: { loanId: number; userId: string },
  { consent, now }: { consent: Consent; now: Date },
): Promise<void> {
  await tx.insert(loanConsents).values({ loanId, userId, ...consent, createdAt: now });
}
