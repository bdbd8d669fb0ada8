import type { Metadata } from "next";
import { PageTitle } from "@/components/display/heading";
import { PageHeader, PageHeading } from "@/components/display/page-header";
import { TwoColumns } from "@/components/display/two-columns";
import { SimulatorCard, SophisticationCard, TestCard, YearCard } from "@/components/identity/investor/cards";
import { RiskNotice } from "@/components/offers/risk-notice";
import { Alert } from "@/components/ui/alert";
import { requireViewer } from "@/lib/auth/viewer";
import { clock } from "@/lib/core/format/clock";
import { type InvestorProfile, profileJson } from "@/lib/identity/investor/present";
import { getInvestor } from "@/lib/identity/investor/queries";

export const metadata: Metadata = { title: "Perfil de inversor" };

export default async function InvestorPage() {
  const viewer = await requireViewer("user");
  const investor = profileJson(await getInvestor(viewer));
  const shown = { investor, timeZone: viewer.timezone, now: clock.now().toISOString() };
  return (
    <>
      <PageHeader>
        <PageHeading>
          <PageTitle>Perfil de inversor</PageTitle>
          <p className="text-muted-foreground">
            Qué sabes de estas inversiones y cuánto puedes perder. Decide qué te advertimos antes de invertir.
          </p>
        </PageHeading>
      </PageHeader>
      <InvestorStatus investor={investor} />
      <TwoColumns>
        <div className="grid content-start gap-6 *:min-w-0">
          <TestCard {...shown} />
        </div>
        <div className="grid content-start gap-6 *:min-w-0">
          <SimulatorCard {...shown} />
          <YearCard investor={investor} />
          <SophisticationCard {...shown} />
        </div>
      </TwoColumns>
      <RiskNotice />
    </>
  );
}

function InvestorStatus({ investor: { tested, sophisticated } }: { investor: InvestorProfile }) {
  if (sophisticated) {
    return <Alert>Te has declarado inversor experimentado: no te pedimos la prueba ni la simulación.</Alert>;
  }
  if (tested) return <Alert variant="success">Tienes la prueba aprobada y la simulación hecha.</Alert>;
  return (
    <Alert variant="warning">
      Aprueba la prueba y haz la simulación. Si inviertes sin ellas, tendrás que confirmarlo cada vez.
    </Alert>
  );
}
