import { createHash } from "node:crypto";
import type { Fund } from "@/lib/equity/funds/rows";

type Signed = {
  investorId: string;
  commitmentCents: bigint;
  sheetHash: string;
  signedAt: Date;
};

/**
 * SHA-256 of what an investor signs, as 64 hexadecimal digits: the parties, the commitment, the terms of the fund, the sheet that
 * they had before them and the hour. Whoever has these can compute it.
 */
export function agreementHash(
  fund: Fund,
  { investorId, commitmentCents, sheetHash, signedAt }: Signed,
): string {
  const { id, managerId, managementPoints, performancePoints, hurdlePoints } = fund;
  const words = [
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
  ];
  return createHash("sha256").update(JSON.stringify(words)).digest("hex");
}
