import type { Metadata } from "next";
import { EmailDiagnostics } from "@/components/admin/mail/diagnostics";
import { LazySendEmailForm, LazySendMailingForm } from "@/components/admin/mail/forms.lazy";
import { MailingList } from "@/components/admin/mail/mailing-list";
import { Outbox } from "@/components/admin/mail/outbox";
import { EmailState } from "@/components/admin/mail/state";
import { PageTitle } from "@/components/display/heading";
import { PageHeader } from "@/components/display/page-header";
import { LinkButton } from "@/components/parts/link-button";
import { NavTabs } from "@/components/parts/nav-tabs";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { MAILINGS_PER_PAGE } from "@/lib/admin/mail/constants";
import { mailingsJson } from "@/lib/admin/mail/present";
import { countRecipients, listMailings } from "@/lib/admin/mail/queries";
import { emailFilters, emailParams } from "@/lib/admin/mail/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { requireViewer } from "@/lib/auth/viewer";

export const metadata: Metadata = { title: "Gestión de correos" };

const TABS = { individual: "Individual", mass: "Masivo", outbox: "Bandeja de salida" } as const;

type Params = Record<string, string | string[] | undefined>;

export default async function EmailsPage({ searchParams }: { searchParams: Promise<Params> }) {
  const viewer = await requireViewer("admin");
  const params = await searchParams;
  const tab = params.tab === "mass" || params.tab === "outbox" ? params.tab : "individual";
  return (
    <>
      <PageHeader>
        <PageTitle>Gestión de correos</PageTitle>
        <LinkButton href="/admin" size="sm">
          Volver al panel
        </LinkButton>
      </PageHeader>
      <EmailState viewer={viewer} />
      <EmailDiagnostics />
      <NavTabs
        label="Secciones"
        tabs={Object.entries(TABS).map(([key, name]) => ({
          href: `/admin/emails?tab=${key}`,
          name,
          current: key === tab,
        }))}
      />
      {tab === "individual" ? <Individual /> : null}
      {tab === "mass" ? <Mass viewer={viewer} /> : null}
      {tab === "outbox" ? (
        <Outbox viewer={viewer} filters={emailFilters.parse(params)} open={messageOf(params.message)} />
      ) : null}
    </>
  );
}

function Individual() {
  return (
    <Card aria-labelledby="individual">
      <CardHeader>
        <CardTitle id="individual">Correo individual</CardTitle>
      </CardHeader>
      <CardContent className="min-h-136">
        <LazySendEmailForm />
      </CardContent>
    </Card>
  );
}

async function Mass({ viewer }: { viewer: AdminActor }) {
  const [everyone, { rows: mailings, nextCursor }] = await Promise.all([
    countRecipients(viewer),
    listMailings(viewer, { limit: MAILINGS_PER_PAGE }),
  ]);
  return (
    <>
      <Card aria-labelledby="masivo">
        <CardHeader>
          <CardTitle id="masivo">Correo masivo</CardTitle>
        </CardHeader>
        <CardContent className="min-h-136">
          <LazySendMailingForm everyone={everyone} />
        </CardContent>
      </Card>
      <Card aria-labelledby="envios">
        <CardHeader>
          <CardTitle id="envios">Envíos</CardTitle>
        </CardHeader>
        <MailingList
          key={mailings[0]?.id}
          first={mailingsJson(mailings)}
          nextCursor={nextCursor}
          timeZone={viewer.timezone}
        />
      </Card>
    </>
  );
}

function messageOf(value: Params[string]): number | null {
  const result = emailParams.safeParse({ id: value });
  return result.success ? result.data.id : null;
}
