import { and, eq, type SQL } from "drizzle-orm";
import { db } from "@/db";
import { type AgreementLine, fundingAgreements, fundingOffers, fundingOfferVersions } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import type { RequestInfo } from "@/lib/core/command/request";
import { formatDecimal } from "@/lib/core/format/decimal";
import { amountText } from "@/lib/core/format/format";
import { printedCode, readCode } from "@/lib/core/format/public-code";
import { FUNDING_ATTEMPTS } from "@/lib/funding/constants";
import type { Offer } from "@/lib/funding/offers/rows";
import { shareKept } from "@/lib/funding/offers/term-rules";
import { printPercent } from "@/lib/funding/requests/lines";
import { hashOfAgreement } from "./content";
import { NO_AGREEMENT } from "./schema";

/** The signed agreement of an offer, for its two parties and administrators. Throws `not_found`. */
export async function readAgreement(viewer: Pick<Viewer, "id" | "isAdmin">, offerId: number) {
  const found = await find(eq(fundingAgreements.offerId, offerId));
  const maySee = found && (viewer.isAdmin || [found.investorId, found.ownerId].includes(viewer.id));
  if (!maySee) throw new DomainError("not_found", NO_AGREEMENT);
  return found.agreement;
}

/**
 * The agreement with this code, and whether the stored text is the signed one, for comparison with a printed copy.
 * Throws `not_found`, and `rate_limited` for clients that try codes.
 */
export async function findAgreement(typed: string, { ip }: Pick<RequestInfo, "ip">) {
  await consume({ name: "funding-agreements", key: ip, ...FUNDING_ATTEMPTS.agreements });
  const code = readCode(typed);
  const found = code && (await find(eq(fundingAgreements.code, code)));
  if (!found) throw new DomainError("not_found", NO_AGREEMENT);
  return found.agreement;
}

async function find(where: SQL) {
  const [row] = await db
    .select({
      agreement: fundingAgreements,
      status: fundingOffers.status,
      amountCents: fundingOffers.amountCents,
      returnedCents: fundingOffers.returnedCents,
      kind: fundingOfferVersions.kind,
      sharePoints: fundingOfferVersions.sharePoints,
      investorId: fundingOffers.investorId,
      ownerId: fundingOffers.ownerId,
    })
    .from(fundingAgreements)
    .innerJoin(fundingOffers, eq(fundingOffers.id, fundingAgreements.offerId))
    .innerJoin(
      fundingOfferVersions,
      and(
        eq(fundingOfferVersions.offerId, fundingAgreements.offerId),
        eq(fundingOfferVersions.nr, fundingAgreements.version),
      ),
    )
    .where(where)
    .limit(1);
  if (!row) return null;
  const { agreement, status, investorId, ownerId, ...signed } = row;
  const { offerId, version, content, hash, code, ownerSignedAt, investorSignedAt } = agreement;
  return {
    investorId,
    ownerId,
    agreement: {
      offerId,
      version,
      ...content,
      hash,
      code: printedCode(code),
      ownerSignedAt,
      investorSignedAt,
      isTrue: hashOfAgreement(content) === hash,
      isRevoked: status === "revoked" || status === "refunded",
      since: sinceSigned(signed),
    },
  };
}

type Signed = Pick<Offer, "kind" | "amountCents" | "returnedCents"> & { sharePoints: number };

/** How the clause on tranches has changed the figures since. These lines are not part of the hash. */
function sinceSigned({ kind, ...signed }: Signed): AgreementLine[] {
  const { amountCents, returnedCents } = signed;
  if (returnedCents === 0n) return [];
  const euros = (cents: bigint) => amountText(cents, "EUR");
  const share = formatDecimal(printPercent(shareKept(signed)));
  return [
    { label: "Ha vuelto a quien aporta el dinero", value: euros(returnedCents) },
    { label: "Pagado en total", value: euros(amountCents - returnedCents) },
    ...(kind === "equity" ? [{ label: "Participación por lo pagado", value: `${share} %` }] : []),
  ];
}

export type Agreement = Awaited<ReturnType<typeof readAgreement>>;
