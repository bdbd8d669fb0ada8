import { eq } from "drizzle-orm";
import sharp from "sharp";
import { KYC_DOCUMENT_KINDS, type KycDocumentKind, type KycLevel } from "../../lib/auth/constants";
import type { Call } from "../../lib/core/command/command";
import { clock, plusMinutes } from "../../lib/core/format/clock";
import { HOUR_MINUTES } from "../../lib/core/format/durations";
import { KYC_DOCUMENT_NAMES } from "../../lib/identity/kyc/constants";
import { rejectKyc } from "../../lib/identity/kyc/reject-kyc";
import { submitKyc } from "../../lib/identity/kyc/submit-kyc";
import { uploadKycDocument } from "../../lib/identity/kyc/upload-kyc-document";
import { verifyKyc } from "../../lib/identity/kyc/verify-kyc";
import { db } from "..";
import { users } from "../schema";
import { callAs } from "./member-call";

type Member = { id: string; name: string };
type Decision = { verified: Exclude<KycLevel, "none"> } | { rejected: string } | null;

const HOURS_TO_DECIDE = 20;

/** A member sends three sample documents some hours ago; an administrator may have decided on them. */
export async function seedVerification(
  member: Member,
  hoursAgo: number,
  administrator: Call,
  decision: Decision,
) {
  const call = await memberCall(member.id);
  const real = clock.now;
  const sentAt = plusMinutes(real(), -hoursAgo * HOUR_MINUTES);
  try {
    clock.now = () => sentAt;
    for (const kind of KYC_DOCUMENT_KINDS) {
      const picture = await samplePicture(kind, member.name);
      const file = new File([new Uint8Array(picture)], `${kind}.jpg`, { type: "image/jpeg" });
      await uploadKycDocument.run(call, { kind, file });
    }
    const { id } = await submitKyc.run(call, {});
    const decidedAt = plusMinutes(sentAt, HOURS_TO_DECIDE * HOUR_MINUTES);
    clock.now = () => decidedAt;
    if (decision && "verified" in decision) {
      await verifyKyc.run(administrator, { id, level: decision.verified });
    }
    if (decision && "rejected" in decision) {
      const documents = [{ kind: "identity" as const, reason: decision.rejected }];
      await rejectKyc.run(administrator, { id, documents });
    }
  } finally {
    clock.now = real;
  }
}

/** Returns a call of a member of the demonstration. */
export async function memberCall(id: string): Promise<Call> {
  const [member] = await db.select().from(users).where(eq(users.id, id)).limit(1);
  return callAs(member);
}

// Drawn simply, so that nobody mistakes it for a real document.
function samplePicture(kind: KycDocumentKind, name: string): Promise<Buffer> {
  const portrait = `<circle cx="200" cy="250" r="70" fill="#8a94a6"/><path d="M80 480a120 120 0 0 1 240 0z" fill="#8a94a6"/>`;
  const lines = [380, 430, 480, 530].map(
    (y) => `<rect x="60" y="${y}" width="680" height="14" fill="#c8cfda"/>`,
  );
  const body = kind === "addressProof" ? lines.join("") : portrait;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <rect width="800" height="600" fill="#eef1f6"/><rect width="800" height="110" fill="#1f3a5f"/>
    <g font-family="sans-serif" font-size="34" fill="#ffffff"><text x="40" y="68">${KYC_DOCUMENT_NAMES[kind]}</text></g>
    <g font-family="sans-serif" font-size="32" fill="#1f2a3a"><text x="380" y="220">${name}</text>
    <text x="380" y="280">Documento de muestra</text></g>${body}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}
