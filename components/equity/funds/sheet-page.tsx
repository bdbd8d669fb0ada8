import { notFound } from "next/navigation";
import { BackLink } from "@/components/display/page-header";
import { SheetView } from "@/components/offers/sheet-view";
import { AREAS } from "@/lib/areas";
import type { Viewer } from "@/lib/auth/actor";
import { requireViewer } from "@/lib/auth/viewer";
import { DomainError } from "@/lib/core/command/errors";
import { readSheet } from "@/lib/offers/sheet-queries";
import { type SheetAsked, sheetParams } from "@/lib/offers/sheet-schema";

/** The key information sheet of a fund: the current version, or the one that is named. */
export async function FundSheetPage({ asked }: { asked: { id: string; version?: string } }) {
  const viewer = await requireViewer("user");
  const read = sheetParams.safeParse({ type: "fund", ...asked });
  const sheet = read.success ? await findSheet(viewer, read.data) : null;
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

async function findSheet(viewer: Viewer, asked: SheetAsked) {
  try {
    return await readSheet(AREAS, viewer, asked);
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") return null;
    throw error;
  }
}
