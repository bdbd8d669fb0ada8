import { FileText } from "lucide-react";
import { codeClass } from "@/components/display/code-class";
import { Note } from "@/components/display/note";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { formatDate } from "@/lib/core/format/format";
import type { SheetVersion } from "@/lib/offers/sheets";

type SheetCardProps = {
  /** The page of the sheet. */
  href: string;
  sheet: Pick<SheetVersion, "version" | "hash" | "publishedAt">;
  timeZone: string;
};

/** On the page of an offer: which version of its sheet holds, since when, and the way to it. */
export function SheetCard({ href, sheet: { version, hash, publishedAt }, timeZone }: SheetCardProps) {
  return (
    <Card id="ficha" className="scroll-mt-20" aria-labelledby="titulo-ficha">
      <CardHeader>
        <CardTitle id="titulo-ficha">Ficha de datos fundamentales</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        <LinkButton href={href} block>
          <FileText /> Leer la versión {version}
        </LinkButton>
        <Note>En vigor desde el {formatDate(publishedAt, timeZone)}.</Note>
        <Note className="wrap-anywhere">
          Huella SHA-256: <span className={codeClass}>{hash}</span>
        </Note>
      </CardContent>
    </Card>
  );
}
