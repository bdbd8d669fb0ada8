import { notFound } from "next/navigation";
import { BackLink } from "@/components/display/page-header";
import { AREAS } from "@/lib/areas";
import { requireViewer } from "@/lib/auth/viewer";
import { findBy } from "@/lib/core/command/page-input";
import type { OfferType } from "@/lib/offers/constants";
import { readSheet } from "@/lib/offers/sheet-queries";
import { sheetParams } from "@/lib/offers/sheet-schema";
import { SheetView } from "./sheet-view";

type SheetPageProps = { type: OfferType; asked: { id: string; version?: string } };

/** The key information sheet of an offer: the current version, or the requested one. */
export async function SheetPage({ type, asked }: SheetPageProps) {
  const viewer = await requireViewer("user");
  const sheet = await findBy(sheetParams, { type, ...asked }, (read) => readSheet(AREAS, viewer, read));
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
