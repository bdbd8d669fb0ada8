import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import { codeClass } from "@/components/display/code-class";
import { Note } from "@/components/display/note";
import { LinkButton } from "@/components/parts/link-button";
import { PdfLink } from "@/components/parts/pdf-link";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { formatDate } from "@/lib/core/format/format";
import type { Offer, SheetVersion } from "@/lib/offers/sheets";

type Sheet = Pick<SheetVersion, "version" | "hash" | "publishedAt">;

/** Returns the URL of a sheet as a file, available to everyone who may see its offer. */
export const sheetFile = ({ type, id }: Offer, version: number) =>
  `/api/offers/${type}/${id}/key-information/pdf?version=${version}`;

type SheetCardProps = {
  /** The page of the sheet. */
  href: string;
  sheet: Sheet;
  timeZone: string;
};

/** On the page of an offer: the current version of its sheet, its date, and a link to it. */
export function SheetCard({ href, sheet, timeZone }: SheetCardProps) {
  return (
    <InForce sheet={sheet} timeZone={timeZone}>
      <LinkButton href={href} block>
        <FileText /> Leer la versión {sheet.version}
      </LinkButton>
    </InForce>
  );
}

type PublicSheetCardProps = { offer: Offer; sheet: Sheet | null; timeZone: string };

/** The same for visitors, who get the sheet as a file; renders nothing before the first version. */
export function PublicSheetCard({ offer, sheet, timeZone }: PublicSheetCardProps) {
  if (!sheet) return null;
  return (
    <InForce sheet={sheet} timeZone={timeZone}>
      <div className="flex">
        <PdfLink href={sheetFile(offer, sheet.version)} />
      </div>
    </InForce>
  );
}

type InForceProps = { sheet: Sheet; timeZone: string; children: ReactNode };

function InForce({ sheet: { version, hash, publishedAt }, timeZone, children }: InForceProps) {
  return (
    <Card id="ficha" className="scroll-mt-20" aria-labelledby="titulo-ficha">
      <CardHeader>
        <CardTitle id="titulo-ficha">Ficha de datos fundamentales</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        {children}
        <Note>
          Versión {version}, en vigor desde el {formatDate(publishedAt, timeZone)}.
        </Note>
        <Note className="wrap-anywhere">
          Huella SHA-256: <span className={codeClass}>{hash}</span>
        </Note>
      </CardContent>
    </Card>
  );
}
