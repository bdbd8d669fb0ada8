import { createHash } from "node:crypto";
import type { Fund } from "@/lib/equity/funds/rows";

type Terms = Pick<Fund, "id" | "managerId" | "managementPoints" | "performancePoints" | "hurdlePoints">;

type Signed = {
  investorId: string;
  commitmentCents: bigint;
  sheetHash: string;
  signedAt: Date;
};

/**
 * The SHA-256 of what an investor signs, as 64 hexadecimal digits: the parties, the commitment, the terms of the
 * fund, the sheet shown to them, and the time. Anyone with this data can compute it.
 */
export function agreementHash(fund: Terms, signed: Signed): string {
  return createHash("sha256").update(agreementText(fund, signed)).digest("hex");
}

/** The hashed text, which the PDF contains. */
export function agreementText(
  { id, managerId, managementPoints, performancePoints, hurdlePoints }: Terms,
  { investorId, commitmentCents, sheetHash, signedAt }: Signed,
): string {
  return JSON.stringify([
    "private-equity-commitment",
    id,
    managerId,
    investorId,
    String(commitmentCents),
    managementPoints,
    performancePoints,
    hurdlePoints,
    sheetHash,
    signedAt.toISOString(),
  ]);
}
