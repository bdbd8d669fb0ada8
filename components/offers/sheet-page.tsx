import { notFound } from "next/navigation";
import { BackLink } from "@/components/display/page-header";
import { AREAS } from "@/lib/areas";
import { requireViewer } from "@/lib/auth/viewer";
import { nullIfNotFound } from "@/lib/core/command/errors";
import type { OfferType } from "@/lib/offers/constants";
import { readSheet } from "@/lib/offers/sheet-queries";
import { sheetParams } from "@/lib/offers/sheet-schema";
import { SheetView } from "./sheet-view";

type SheetPageProps = { type: OfferType; asked: { id: string; version?: string } };

/** The key information sheet of an offer: the current version, or the requested one. */
export async function SheetPage({ type, asked }: SheetPageProps) {
  const viewer = await requireViewer("user");
  const read = sheetParams.safeParse({ type, ...asked });
  const sheet = read.success ? await readSheet(AREAS, viewer, read.data).catch(nullIfNotFound) : null;
  if (!sheet) notFound();
  return (
    <>
      <BackLink href={sheet.path} className="print:hidden">
        {sheet.name}
      </BackLink>
      <SheetView sheet={sheet} timeZone={viewer.timezone} />
    </>
  );
}
