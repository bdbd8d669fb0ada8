import { z } from "zod";
import {
  GRANTED_LEVELS,
  type GrantedLevel,
  KYC_DOCUMENT_KINDS,
  KYC_LEVELS,
  KYC_REVIEW_STATUSES,
  KYC_STATUSES,
  type KycReviewStatus,
} from "@/lib/auth/constants";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime } from "@/lib/core/fields/response";
import { isoOrNull } from "@/lib/core/format/clock";
import type { getKyc, getKycCase, listKycQueue } from "./queries";

const who = z.object({ id: z.string(), name: z.string() }).nullable();

const documentSchema = z
  .object({
    id: z.number().int(),
    kind: z.enum(KYC_DOCUMENT_KINDS),
    fileName: z.string(),
    contentType: z.string(),
    status: z.enum(KYC_REVIEW_STATUSES),
    reason: z.string().nullable(),
    createdAt: isoDateTime,
  })
  .meta({ id: "KycDocument" });

const attemptSchema = z.object({
  id: z.number().int(),
  attempt: z.number().int(),
  status: z.enum(KYC_REVIEW_STATUSES),
  final: z.boolean(),
  wantedLevel: z.enum(GRANTED_LEVELS),
  fromLevel: z
    .enum(KYC_LEVELS)
    .nullable()
    .describe("Level of the member before requesting a higher one; null for a first verification"),
  submittedAt: isoDateTime,
  decidedAt: isoDateTime.nullable(),
});

const kycSchema = z
  .object({
    status: z.enum(KYC_STATUSES),
    level: z.enum(KYC_LEVELS),
    verifiedAt: isoDateTime.nullable(),
    rejectedReason: z.string().nullable(),
    canSubmit: z.boolean(),
    final: z.boolean(),
    levels: z.array(z.enum(GRANTED_LEVELS)).describe("Higher levels that a verified member can request"),
    documents: z.array(documentSchema),
    submission: attemptSchema.nullable(),
    attempts: z.array(attemptSchema),
  })
  .meta({ id: "Kyc" });

export type Kyc = z.output<typeof kycSchema>;

const documentJson = ({ createdAt, id, kind, fileName, contentType, status, reason }: RawDocument) => ({
  id,
  kind,
  fileName,
  contentType,
  status,
  reason,
  createdAt: createdAt.toISOString(),
});
type RawDocument = Awaited<ReturnType<typeof getKyc>>["documents"][number];
type RawAttempt = Awaited<ReturnType<typeof getKyc>>["attempts"][number];
const attemptJson = ({ submittedAt, decidedAt, ...rest }: RawAttempt) => ({
  ...rest,
  submittedAt: submittedAt.toISOString(),
  decidedAt: isoOrNull(decidedAt),
});

export const kycJson = presenter(
  kycSchema,
  ({ verifiedAt, documents, submission, attempts, ...kyc }: Awaited<ReturnType<typeof getKyc>>) => ({
    ...kyc,
    verifiedAt: isoOrNull(verifiedAt),
    documents: documents.map(documentJson),
    submission: submission && attemptJson(submission),
    attempts: attempts.map(attemptJson),
  }),
);

const entrySchema = attemptSchema
  .extend({
    level: z
      .enum(KYC_LEVELS)
      .nullable()
      .describe("Level granted; null while undecided, if rejected, or if the member was verified outside it"),
    adminNote: z.string().nullable(),
    claimedBy: who,
    claimedAt: isoDateTime.nullable(),
    decidedBy: who,
    user: z.object({
      id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      address: z.string().nullable(),
      postalCode: z.string().nullable(),
      city: z.string().nullable(),
      country: z.string().nullable(),
      profileImageUrl: z.string().nullable(),
    }),
  })
  .meta({ id: "KycEntry" });

export type KycQueueEntry = z.output<typeof entrySchema>;
type RawEntry = Awaited<ReturnType<typeof listKycQueue>>["rows"][number];

function entryJson(entry: RawEntry): KycQueueEntry {
  const { claimedById, claimedByName, decidedById, decidedByName, submittedAt, claimedAt, decidedAt } = entry;
  const { id, attempt, status, final, level, wantedLevel, fromLevel, adminNote, user } = entry;
  return {
    id,
    attempt,
    status,
    final,
    level,
    wantedLevel,
    fromLevel,
    adminNote,
    user,
    submittedAt: submittedAt.toISOString(),
    claimedAt: isoOrNull(claimedAt),
    decidedAt: isoOrNull(decidedAt),
    claimedBy: claimedById ? { id: claimedById, name: claimedByName ?? "" } : null,
    decidedBy: decidedById ? { id: decidedById, name: decidedByName ?? "" } : null,
  };
}

export const kycQueueJson = presenter(z.array(entrySchema), (rows: readonly RawEntry[]) =>
  rows.map(entryJson),
);

const caseSchema = entrySchema
  .extend({
    documents: z.array(documentSchema),
    history: z.array(entrySchema.extend({ documents: z.array(documentSchema) })),
  })
  .meta({ id: "KycCase" });

export type KycCase = z.output<typeof caseSchema>;

export const kycCaseJson = presenter(caseSchema, (found: Awaited<ReturnType<typeof getKycCase>>) => ({
  ...entryJson(found),
  documents: found.documents.map(documentJson),
  history: found.history.map((past) => ({
    ...entryJson(past),
    documents: past.documents.map(documentJson),
  })),
}));

export const kycDocumentJson = presenter(documentSchema, documentJson);

type Submitted = {
  id: number;
  attempt: number;
  status: KycReviewStatus;
  level: GrantedLevel;
  submittedAt: string;
};

export const kycSubmittedJson = presenter(
  z.object({
    id: z.number().int(),
    attempt: z.number().int(),
    status: z.enum(KYC_REVIEW_STATUSES),
    wantedLevel: z.enum(GRANTED_LEVELS).describe("Level requested"),
    level: z.enum(GRANTED_LEVELS).describe("Same as `wantedLevel`, for older clients"),
    submittedAt: isoDateTime,
  }),
  (submission: Submitted) => ({ ...submission, wantedLevel: submission.level }),
);
