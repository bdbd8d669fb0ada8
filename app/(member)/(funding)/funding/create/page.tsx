import type { Metadata } from "next";
import Link from "next/link";
import { PageTitle } from "@/components/display/heading";
import { BackLink, PageHeader, PageHeading } from "@/components/display/page-header";
import { TwoColumns } from "@/components/display/two-columns";
import { LazyRequestForm } from "@/components/funding/requests/form.lazy";
import { HowItWorks } from "@/components/funding/requests/how-it-works";
import { AppPage } from "@/components/layout/member/app-page";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent } from "@/components/ui/card";
import { isVerified, type Viewer } from "@/lib/auth/actor";
import { dayAfter, dayOf } from "@/lib/core/format/calendar";
import { clock } from "@/lib/core/format/clock";
import { DEADLINE_DAYS } from "@/lib/funding/constants";
import { listStartupChoices } from "@/lib/startups/profiles/choice-queries";

export const metadata: Metadata = { title: "Solicitar financiación" };

export default function CreateRequestPage() {
  return <AppPage app="funding">{(viewer) => <Create viewer={viewer} />}</AppPage>;
}

async function Create({ viewer }: { viewer: Viewer }) {
  const startups = await listStartupChoices(viewer);
  return (
    <>
      <PageHeader>
        <PageHeading>
          <BackLink href="/funding">Financiación</BackLink>
          <PageTitle>Solicitar financiación</PageTitle>
        </PageHeading>
      </PageHeader>
      <TwoColumns>
        <Card aria-label="Solicitud">
          <CardContent className="grid content-start gap-4 *:min-w-0">
            {isVerified(viewer) ? null : (
              <Alert variant="info">
                Para publicar la solicitud, <Link href="/kyc-verification">verifica tu identidad</Link>.
                Mientras tanto puedes guardarla como borrador.
              </Alert>
            )}
            <LazyRequestForm
              startups={startups}
              usualDeadline={dayAfter(dayOf(clock.now(), viewer.timezone), DEADLINE_DAYS.default)}
            />
          </CardContent>
        </Card>
        <HowItWorks viewer={viewer} />
      </TwoColumns>
    </>
  );
}
