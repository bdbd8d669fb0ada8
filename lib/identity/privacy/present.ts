import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { isoOrNull } from "@/lib/core/format/clock";
import { DATA_EXPORT_STATUSES } from "./constants";
import type { listDataExports } from "./queries";

type Copy = Awaited<ReturnType<typeof listDataExports>>[number];

const dataExportShape = z.object({
  id: z.number(),
  status: z.enum(DATA_EXPORT_STATUSES),
  createdAt: z.string(),
  readyAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  href: z.string().nullable(),
});

export type DataExportLine = z.output<typeof dataExportShape>;

export const dataExportJson = presenter(dataExportShape, (copy: Copy) => ({
  id: copy.id,
  status: copy.status,
  createdAt: copy.createdAt.toISOString(),
  readyAt: isoOrNull(copy.readyAt),
  expiresAt: isoOrNull(copy.expiresAt),
  href: copy.status === "ready" ? `/api/user/data-exports/${copy.id}` : null,
}));

export const dataExportsJson = presenter(z.array(dataExportShape), (copies: readonly Copy[]) =>
  copies.map(dataExportJson),
);
