import { FileText, ShieldCheck } from "lucide-react";
import Link from "next/link";
import { codeClass } from "@/components/display/code-class";
import { Note } from "@/components/display/note";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Item, ItemGroup } from "@/components/ui/item";
import { formatDate } from "@/lib/core/format/format";
import type { OfferDetail } from "@/lib/funding/offers/queries";

type AgreementCardProps = { offer: OfferDetail; timeZone: string };

/** The signed agreement with its hash; renders nothing before both parties have signed. */
export function AgreementCard({ offer, timeZone }: AgreementCardProps) {
  const { id, agreement, acceptedAt } = offer;
  if (!agreement) return null;
  return (
    <Card aria-labelledby="acuerdo">
      <CardHeader>
        <CardTitle id="acuerdo">Acuerdo firmado</CardTitle>
      </CardHeader>
      <ItemGroup>
        <Item className="flex items-center gap-3 text-sm">
          <FileText />
          <span className="grid">
            <a href={`/api/funding/offers/${id}/agreement/pdf`} download>
              Acuerdo en PDF
            </a>
            {acceptedAt ? (
              <Note as="span">Firmado el {formatDate(new Date(acceptedAt), timeZone)}</Note>
            ) : null}
          </span>
        </Item>
        <Item className="flex items-center gap-3 text-sm">
          <ShieldCheck />
          <span className="grid min-w-0">
            <Link href={`/funding-agreements/${agreement.code}`}>Comprobar el acuerdo</Link>
            <Note as="span" className="wrap-anywhere">
              Huella SHA-256: <span className={codeClass}>{agreement.hash}</span>
            </Note>
          </span>
        </Item>
      </ItemGroup>
    </Card>
  );
}
