import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { env } from "@/lib/core/config/env";
import { amount, asset, isoDateTime } from "@/lib/core/fields/response";
import { isoOrNull } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import type { Positions } from "./position-queries";
import { movementSchema, statementJson } from "./present";
import type { FoundProof, ListedProof } from "./proof-queries";
import type { ListedShareLink } from "./share-link-queries";
import type { Shared } from "./shared-account";

const date = z.iso.date();

const proofSchema = z
  .object({
    code: z.string(),
    holder: z.string(),
    asset,
    from: date,
    to: date,
    opening: amount,
    closing: amount,
    lines: z.number().int(),
    hash: z.string().describe("SHA-256 of the content of the statement"),
    issuedAt: isoDateTime,
    isTrue: z.boolean().describe("Whether the ledger still matches the statement"),
  })
  .meta({ id: "BankStatementProof" });

export const proofJson = presenter(proofSchema, (proof: FoundProof) => ({
  code: proof.code,
  holder: proof.holder,
  asset: proof.asset,
  from: proof.fromOn,
  to: proof.toOn,
  opening: printMoney(proof.openingMinor, proof.asset),
  closing: printMoney(proof.closingMinor, proof.asset),
  lines: proof.lines,
  hash: proof.hash,
  issuedAt: proof.createdAt.toISOString(),
  isTrue: proof.isTrue,
}));

export const issuedJson = presenter(
  z
    .object({
      code: z.string(),
      url: z.string().describe("Public page where anyone can verify the statement"),
    })
    .meta({ id: "IssuedStatement" }),
  ({ code }: { code: string }) => ({ code, url: addressOf(`/statements/${code}`) }),
);

const listedSchema = z
  .object({ code: z.string(), asset, from: date, to: date, issuedAt: isoDateTime })
  .meta({ id: "ListedBankStatement" });

export const proofsJson = presenter(z.array(listedSchema), (proofs: readonly ListedProof[]) =>
  proofs.map(({ code, asset: of, fromOn, toOn, createdAt }) => ({
    code,
    asset: of,
    from: fromOn,
    to: toOn,
    issuedAt: createdAt.toISOString(),
  })),
);

const assetsSchema = z.array(
  z.object({ asset, balance: amount, available: amount, held: amount, valueEur: amount }),
);

const assetsOf = (assets: Positions["assets"]) =>
  assets.map(({ asset: code, balance, available, held, euroCents }) => ({
    asset: code,
    balance: printMoney(balance, code),
    available: printMoney(available, code),
    held: printMoney(held, code),
    valueEur: printMoney(euroCents, "EUR"),
  }));

const positionsSchema = z
  .object({ quarter: z.string(), lastDay: date, totalEur: amount, rateAt: isoDateTime, assets: assetsSchema })
  .meta({ id: "BankPositions" });

export const positionsJson = presenter(
  positionsSchema,
  ({ quarter, lastDay, totalCents, rateAt, assets }: Positions) => ({
    quarter,
    lastDay,
    totalEur: printMoney(totalCents, "EUR"),
    rateAt: rateAt.toISOString(),
    assets: assetsOf(assets),
  }),
);

const linkSchema = z
  .object({
    id: z.number().int(),
    label: z.string(),
    expiresAt: isoDateTime,
    lastUsedAt: isoDateTime.nullable(),
    createdAt: isoDateTime,
  })
  .meta({ id: "BankShareLink" });

export const shareLinksJson = presenter(z.array(linkSchema), (links: readonly ListedShareLink[]) =>
  links.map(({ expiresAt, lastUsedAt, createdAt, ...link }) => ({
    ...link,
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: isoOrNull(lastUsedAt),
    createdAt: createdAt.toISOString(),
  })),
);

const createdLinkSchema = z
  .object({
    id: z.number().int(),
    label: z.string(),
    expiresAt: isoDateTime,
    url: z.string().describe("Address of the share link; returned only this once"),
  })
  .meta({ id: "CreatedBankShareLink" });

type CreatedLink = { id: number; token: string; label: string; expiresAt: Date };

export const createdLinkJson = presenter(
  createdLinkSchema,
  ({ id, token, label, expiresAt }: CreatedLink) => ({
    id,
    label,
    expiresAt: expiresAt.toISOString(),
    url: addressOf(`/statements/link/${token}`),
  }),
);

const sharedSchema = z
  .object({
    holder: z.string(),
    expiresAt: isoDateTime,
    totalEur: amount,
    rateAt: isoDateTime,
    assets: assetsSchema,
    movements: z.array(movementSchema),
  })
  .meta({ id: "SharedBankAccounts" });

export const sharedJson = presenter(sharedSchema, (shared: Shared) => ({
  holder: shared.holder,
  expiresAt: shared.expiresAt.toISOString(),
  totalEur: printMoney(shared.totalCents, "EUR"),
  rateAt: shared.rateAt.toISOString(),
  assets: assetsOf(shared.assets),
  movements: statementJson(shared.movements),
}));

function addressOf(path: string): string {
  return new URL(path, env().APP_URL).href;
}
