import { eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { fundingAgreements, startups, users } from "@/db/schema";
import { split } from "@/lib/core/format/money";
import { fullName } from "@/lib/core/format/person";
import { randomCode } from "@/lib/core/format/public-code";
import type { Side } from "@/lib/funding/constants";
import type { Offer } from "@/lib/funding/offers/rows";
import type { Version } from "@/lib/funding/offers/versions";
import type { Request } from "@/lib/funding/requests/rows";
import { agreementContent, hashOfAgreement } from "./content";

type Signed = { request: Request; offer: Offer; version: Version; acceptedBy: Side; now: Date };

/** Stores the signed agreement: the author of the version signed it then, the other party signs now. */
export async function writeAgreement(
  tx: Tx,
  { request, offer, version, acceptedBy, now }: Signed,
): Promise<void> {
  const names = await namesOf(tx, request, offer);
  const signedAt = {
    owner: acceptedBy === "owner" ? now : version.createdAt,
    investor: acceptedBy === "investor" ? now : version.createdAt,
  };
  const { fee: feeCents } = split(version.amountCents, BigInt(request.feePoints));
  const content = agreementContent({ request, offer, version, names, signedAt, feeCents });
  await tx.insert(fundingAgreements).values({
    offerId: offer.id,
    version: version.nr,
    content,
    hash: hashOfAgreement(content),
    code: randomCode(),
    ownerSignedAt: signedAt.owner,
    investorSignedAt: signedAt.investor,
  });
}

async function namesOf(tx: Tx, { startupId }: Request, { ownerId, investorId }: Offer) {
  const people = await tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [ownerId, investorId]));
  const nameOf = (id: string) => {
    const person = people.find((each) => each.id === id);
    return person ? fullName(person) : "";
  };
  const [startup] =
    startupId === null
      ? []
      : await tx.select({ name: startups.name }).from(startups).where(eq(startups.id, startupId)).limit(1);
  return { owner: nameOf(ownerId), investor: nameOf(investorId), startup: startup?.name ?? null };
}
