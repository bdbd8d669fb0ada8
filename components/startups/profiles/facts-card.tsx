import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Card, CardContent } from "@/components/ui/card";
import type { StartupLine } from "@/lib/startups/profiles/queries";
import { factsOf } from "./labels";
import { StartupPicture } from "./picture";

/** The figures of a startup, beside its page, with the viewer's actions. */
export function FactsCard({ startup, children }: { startup: StartupLine; children?: ReactNode }) {
  const { logoUrl, website } = startup;
  return (
    <Card
      as="aside"
      className="sticky top-20 overflow-hidden max-desk:static max-desk:-order-1"
      aria-label="En cifras"
    >
      <StartupPicture src={logoUrl} eager />
      <CardContent className="grid content-start gap-4 *:min-w-0">
        <DetailList>
          {factsOf(startup).map(([label, value]) => (
            <DetailRow key={label} label={label}>
              {value}
            </DetailRow>
          ))}
          {website ? (
            <DetailRow label="Web">
              <a
                className="inline-flex min-h-6 items-center gap-1"
                href={website}
                target="_blank"
                rel="noopener nofollow ugc"
              >
                {new URL(website).hostname} <ExternalLink aria-hidden="true" />
              </a>
            </DetailRow>
          ) : null}
        </DetailList>
        {children}
      </CardContent>
    </Card>
  );
}
