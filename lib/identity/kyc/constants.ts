import type { GrantedLevel, KycDocumentKind } from "@/lib/auth/constants";
import { KYC_REVIEW_HOURS, MAX_UPLOAD_MB } from "@/lib/core/config/constants";

/** The maximum size of one document, and the message for larger ones. */
export const KYC_DOCUMENT = {
  maxBytes: MAX_UPLOAD_MB.kycDocument * 1024 * 1024,
  tooLarge: `El archivo es demasiado grande. Máximo ${MAX_UPLOAD_MB.kycDocument}MB.`,
} as const;

/** The size limit of a document in the texts of its pages. */
export const KYC_MAX_SIZE = `${MAX_UPLOAD_MB.kycDocument} MB`;

const { min, max } = KYC_REVIEW_HOURS;

/** The time of a review in a sentence, and its short form. */
export const KYC_REVIEW = `entre ${min} y ${max} horas`;
export const KYC_REVIEW_SHORT = `${min}-${max} horas`;

export const KYC_DOCUMENT_NAMES: Readonly<Record<KycDocumentKind, string>> = {
  identity: "Documento de identidad",
  addressProof: "Justificante de domicilio",
  selfie: "Selfie",
};

export const KYC_LEVEL_NAMES: Readonly<Record<GrantedLevel, string>> = {
  basic: "Básico",
  intermediate: "Intermedio",
  complete: "Completo",
};

/** The maximum length of a stored picture's longer side, in pixels: small print stays legible. */
export const KYC_PICTURE_SIDE = 2400;

/** How many minutes a claimed submission is reserved for its administrator; after that, another may take it over. */
export const KYC_CLAIM_MINUTES = 30;

export const KYC_QUEUE_PER_PAGE = 25;

type Limits = {
  depositPerMonthMinor: bigint;
  withdrawalPerDayMinor: bigint;
  withdrawalPerMonthMinor: bigint;
  paymentPerDayMinor: bigint;
  investmentPerYearMinor: bigint;
};

/** What a verified member may move in euros (minor units) at each level, for all money areas. */
export const KYC_LIMITS: Readonly<Record<GrantedLevel, Limits>> = {
  basic: {
    depositPerMonthMinor: 1_000_00n,
    withdrawalPerDayMinor: 500_00n,
    withdrawalPerMonthMinor: 2_000_00n,
    paymentPerDayMinor: 500_00n,
    investmentPerYearMinor: 5_000_00n,
  },
  intermediate: {
    depositPerMonthMinor: 10_000_00n,
    withdrawalPerDayMinor: 5_000_00n,
    withdrawalPerMonthMinor: 20_000_00n,
    paymentPerDayMinor: 5_000_00n,
    investmentPerYearMinor: 50_000_00n,
  },
  complete: {
    depositPerMonthMinor: 100_000_00n,
    withdrawalPerDayMinor: 50_000_00n,
    withdrawalPerMonthMinor: 200_000_00n,
    paymentPerDayMinor: 50_000_00n,
    investmentPerYearMinor: 500_000_00n,
  },
};

/**
 * How many days the files of a verification are kept (decision 014). For members who were ever verified: ten years from
 * the end of the relation (Ley 10/2010, art. 25); for others: only as long as the files may be useful to the member.
 */
export const KYC_RETENTION_DAYS = {
  neverSent: 90,
  rejected: 90,
  deletedNeverVerified: 30,
  deletedVerified: 3_653,
} as const;
