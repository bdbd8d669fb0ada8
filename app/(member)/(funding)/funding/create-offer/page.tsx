import type { Metadata } from "next";
import Link from "next/link";
import { PageTitle } from "@/components/display/heading";
import { BackLink, PageHeader, PageHeading } from "@/components/display/page-header";
import { TwoColumns } from "@/components/display/two-columns";
import { LazyCreateForm } from "@/components/funding/offers/create-form.lazy";
import { ChooseRequest } from "@/components/funding/requests/choose-request";
import { findRequest } from "@/components/funding/requests/find-request";
import { HeroCard } from "@/components/funding/requests/hero-card";
import { TermsCard } from "@/components/funding/requests/terms-card";
import { AppPage } from "@/components/layout/member/app-page";
import { RiskNotice } from "@/components/offers/risk-notice";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { isVerified, type Viewer } from "@/lib/auth/actor";
import { clock } from "@/lib/core/format/clock";
import { readSigning } from "@/lib/funding/offers/signature-queries";
import type { RequestDetail } from "@/lib/funding/requests/queries";

export const metadata: Metadata = { title: "Ofrecer financiación" };

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function CreateOfferPage({ searchParams }: PageProps) {
  const { request: id } = await searchParams;
  return (
    <AppPage app="funding">
      {(viewer) => <CreateOffer viewer={viewer} id={typeof id === "string" ? id : ""} />}
    </AppPage>
  );
}

async function CreateOffer({ viewer, id }: { viewer: Viewer; id: string }) {
  const request = id ? await findRequest(id) : null;
  return (
    <>
      <PageHeader>
        <PageHeading>
          <BackLink href={request ? `/funding/${request.id}` : "/funding"}>
            {request ? request.title : "Financiación"}
          </BackLink>
          <PageTitle>Ofrecer financiación</PageTitle>
        </PageHeading>
      </PageHeader>
      {request ? (
        <Writing viewer={viewer} request={request} />
      ) : (
        <ChooseRequest viewer={viewer} isWrong={id !== ""} />
      )}
    </>
  );
}

async function Writing({ viewer, request }: { viewer: Viewer; request: RequestDetail }) {
  const refusal = refusalOf(viewer, request);
  if (refusal) return refusal;
  const signing = await readSigning(viewer, request.id);
  return (
    <>
      <HeroCard request={request} now={clock.now().toISOString()} timeZone={viewer.timezone} />
      <TwoColumns>
        <Card aria-labelledby="tu-oferta">
          <CardHeader>
            <CardTitle id="tu-oferta">Tu oferta</CardTitle>
          </CardHeader>
          <CardContent>
            <LazyCreateForm request={request} signing={signing} timeZone={viewer.timezone} />
          </CardContent>
        </Card>
        <div className="grid content-start gap-6 *:min-w-0">
          <RiskNotice />
          <TermsCard request={request} startupHref={null} />
        </div>
      </TwoColumns>
    </>
  );
}

function refusalOf(viewer: Viewer, { isOwn, status, ownOfferId }: RequestDetail) {
  if (isOwn) return <Alert variant="closed">No puedes hacer una oferta a tu propia solicitud.</Alert>;
  if (ownOfferId !== null) {
    return (
      <Alert variant="info">
        Ya tienes una oferta para esta solicitud. <Link href={`/funding/offers/${ownOfferId}`}>Verla</Link>
      </Alert>
    );
  }
  if (status !== "open") return <Alert variant="closed">Esta solicitud ya no admite ofertas.</Alert>;
  if (isVerified(viewer)) return null;
  return (
    <Alert variant="closed">
      Para hacer una oferta, <Link href="/kyc-verification">verifica tu identidad</Link>.
    </Alert>
  );
}
