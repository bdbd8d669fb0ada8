import type { Metadata } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { LazyChangeEmail } from "@/components/auth/email/change-email.lazy";
import { UnconfirmedEmailBanner } from "@/components/auth/email/unconfirmed-banner";
import { LinkedGoogleAccount } from "@/components/auth/google/linked-account";
import { SecondFactor } from "@/components/auth/second-factor/second-factor";
import { SecurityEvents } from "@/components/auth/sign-in/security-events";
import { SessionList } from "@/components/auth/sign-in/session-list";
import { TokenList } from "@/components/auth/tokens/token-list";
import { PageTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { PageActions, PageHeader, PageHeading } from "@/components/display/page-header";
import { KycBadge } from "@/components/identity/kyc/status-badge";
import { CloseAccount } from "@/components/identity/privacy/close-account";
import { DataExports } from "@/components/identity/privacy/data-exports";
import { Appearance } from "@/components/identity/profile/appearance";
import { LazyProfileForm } from "@/components/identity/profile/form.lazy";
import { ProfileImage } from "@/components/identity/profile/image";
import { LogoutButton } from "@/components/layout/logout-button";
import { NotificationPreferences } from "@/components/notifications/preferences";
import { PushSwitch } from "@/components/notifications/push-switch";
import { WebhookList } from "@/components/notifications/webhooks/list";
import { LinkButton } from "@/components/parts/link-button";
import { NavTabs } from "@/components/parts/nav-tabs";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { UserActor } from "@/lib/auth/actor";
import { awaitsEmail } from "@/lib/auth/confirmed-email";
import { SESSION_LIFE } from "@/lib/auth/constants";
import { googleCookieName, openGoogleProof } from "@/lib/auth/google/proof";
import { getFactors, listSessions } from "@/lib/auth/queries";
import { scopesFor } from "@/lib/auth/scopes";
import { SECURITY_EVENTS_PER_PAGE } from "@/lib/auth/security-events/constants";
import { securityEventsJson } from "@/lib/auth/security-events/present";
import { listSecurityEvents } from "@/lib/auth/security-events/queries";
import { tokensJson } from "@/lib/auth/tokens/present";
import { listTokens } from "@/lib/auth/tokens/queries";
import { requireViewer } from "@/lib/auth/viewer";
import { googleKeys, pushKeys } from "@/lib/core/config/env";
import { HOUR_MINUTES } from "@/lib/core/format/durations";
import { fullName } from "@/lib/core/format/person";
import { timeZoneChoices } from "@/lib/core/format/time-zones";
import { getKycState } from "@/lib/identity/kyc/queries";
import { nameLockOf } from "@/lib/identity/kyc/rules";
import { secondFactorJson, sessionsJson } from "@/lib/identity/present";
import { DATA_EXPORT_HOURS } from "@/lib/identity/privacy/constants";
import { dataExportsJson } from "@/lib/identity/privacy/present";
import { listDataExports } from "@/lib/identity/privacy/queries";
import { countryNames } from "@/lib/identity/profile/countries";
import { getContact } from "@/lib/identity/profile/queries";
import { getPreferences } from "@/lib/notifications/queries";
import { webhooksJson } from "@/lib/notifications/webhooks/present";
import { listWebhooks } from "@/lib/notifications/webhooks/queries";

export const metadata: Metadata = { title: "Configuración" };

const TABS = {
  profile: { name: "Perfil", Content: ProfileTab },
  notifications: { name: "Notificaciones", Content: NotificationsTab },
  security: { name: "Seguridad", Content: SecurityTab },
  privacy: { name: "Privacidad", Content: PrivacyTab },
  appearance: { name: "Apariencia", Content: Appearance },
} as const;

type Tab = keyof typeof TABS;

type SettingsPageProps = { searchParams: Promise<{ tab?: string | string[] }> };

export default async function SettingsPage({ searchParams }: SettingsPageProps) {
  const viewer = await requireViewer("user");
  const { tab: asked } = await searchParams;
  const tab = typeof asked === "string" && Object.hasOwn(TABS, asked) ? (asked as Tab) : "profile";
  const { Content } = TABS[tab];
  return (
    <>
      <PageHeader>
        <PageHeading className="max-tablet:basis-40">
          <PageTitle>Configuración</PageTitle>
          <p className="text-muted-foreground">Tus datos, tus avisos y la seguridad de tu cuenta.</p>
        </PageHeading>
        <PageActions className="max-tablet:w-auto">
          <LogoutButton
            className={buttonVariants({ variant: "destructiveOutline", size: "sm" })}
            label="Cerrar Sesión"
          />
        </PageActions>
      </PageHeader>
      <NavTabs
        label="Secciones de la configuración"
        tabs={Object.entries(TABS).map(([key, { name }]) => ({
          href: `/settings?tab=${key}`,
          name,
          current: key === tab,
        }))}
      />
      <div className="grid max-w-184 gap-6">
        <Content viewer={viewer} />
      </div>
    </>
  );
}

type TabProps = { viewer: UserActor };

async function ProfileTab({ viewer }: TabProps) {
  const { email, username, firstName, lastName, timezone, profileImageUrl } = viewer;
  const [{ pendingEmail, ...contact }, { state }] = await Promise.all([
    getContact(viewer),
    getKycState(viewer.id),
  ]);
  return (
    <>
      <Section id="imagen" title="Imagen de perfil">
        <ProfileImage name={fullName({ firstName, lastName })} src={profileImageUrl} />
      </Section>
      <Section id="datos" title="Datos del perfil">
        <LazyProfileForm
          nameLock={nameLockOf(state)}
          profile={{ username, firstName, lastName, timezone, ...contact }}
          countries={countryNames()}
          timeZones={timeZoneChoices(timezone)}
        />
      </Section>
      <Section id="correo" title="Correo">
        {awaitsEmail(viewer) ? <UnconfirmedEmailBanner email={email} /> : null}
        <LazyChangeEmail key={email} email={email} pending={pendingEmail} />
      </Section>
    </>
  );
}

async function NotificationsTab({ viewer }: TabProps) {
  const push = pushKeys();
  const { idleMinutes } = viewer.isAdmin ? SESSION_LIFE.administrator : SESSION_LIFE.member;
  const idle = idleMinutes < HOUR_MINUTES ? `${idleMinutes} min` : `${idleMinutes / HOUR_MINUTES} h`;
  return (
    <>
      <Card aria-labelledby="avisos">
        <CardHeader>
          <CardTitle id="avisos">Notificaciones</CardTitle>
        </CardHeader>
        <NotificationPreferences preferences={await getPreferences(viewer)} />
        {push ? (
          <PushSwitch publicKey={push.publicKey} memberId={viewer.id} idle={idle} />
        ) : (
          <CardContent>
            <Note>Los avisos push en el móvil no están configurados en este servidor.</Note>
          </CardContent>
        )}
      </Card>
      <Card aria-labelledby="webhooks">
        <CardHeader>
          <CardTitle id="webhooks">Webhooks</CardTitle>
        </CardHeader>
        <WebhookList webhooks={webhooksJson(await listWebhooks(viewer))} timeZone={viewer.timezone} />
      </Card>
    </>
  );
}

async function SecurityTab({ viewer }: TabProps) {
  const [factors, sessions, tokens, events] = await Promise.all([
    getFactors(viewer),
    listSessions(viewer),
    listTokens(viewer),
    listSecurityEvents(viewer, { limit: SECURITY_EVENTS_PER_PAGE }),
  ]);
  return (
    <>
      <Section id="identidad" title="Identidad">
        <div className="flex min-w-0 flex-wrap items-center justify-between gap-3">
          <KycBadge kycStatus={viewer.kycStatus} kycLevel={viewer.kycLevel} />
          <div className="flex flex-wrap gap-2">
            <LinkButton href="/investor">Perfil de inversor</LinkButton>
            <LinkButton href="/kyc-status">Ver la verificación</LinkButton>
          </div>
        </div>
      </Section>
      <Section id="contrasena" title="Contraseña">
        <div className="flex min-w-0 flex-wrap items-center justify-between gap-3">
          <p className="text-sm">Al cambiarla se cerrarán tus demás sesiones y se revocarán tus tokens.</p>
          <a className={buttonVariants({})} href="/api/login?redirect=/change-password">
            Cambiar la contraseña
          </a>
        </div>
      </Section>
      <Section id="segundo-factor" title="Verificación en dos pasos">
        <SecondFactor {...secondFactorJson(factors)} />
      </Section>
      {viewer.isAdmin ? null : <GoogleSection viewer={viewer} linked={factors.google} />}
      <Card aria-labelledby="sesiones">
        <CardHeader>
          <CardTitle id="sesiones">Sesiones abiertas</CardTitle>
        </CardHeader>
        <SessionList sessions={sessionsJson(sessions)} timeZone={viewer.timezone} />
      </Card>
      <Card aria-labelledby="tokens">
        <CardHeader>
          <CardTitle id="tokens">Tokens de API</CardTitle>
        </CardHeader>
        <TokenList tokens={tokensJson(tokens)} offered={scopesFor(viewer)} timeZone={viewer.timezone} />
      </Card>
      <Card aria-labelledby="historial">
        <CardHeader>
          <CardTitle id="historial">Historial de la cuenta</CardTitle>
        </CardHeader>
        <CardContent>
          <p className="text-sm">
            Inicios de sesión y cambios de acceso. Si no reconoces alguno, cambia la contraseña y cierra las
            demás sesiones.
          </p>
        </CardContent>
        <SecurityEvents
          key={events.rows[0]?.id}
          first={securityEventsJson(events.rows)}
          nextCursor={events.nextCursor}
          timeZone={viewer.timezone}
        />
      </Card>
    </>
  );
}

/** Also shown if Google sign-in is no longer configured, as long as an account is linked. */
async function GoogleSection({ viewer, linked }: TabProps & { linked: string | null }) {
  if (!linked && !googleKeys()) return null;
  const sealed = (await cookies()).get(googleCookieName())?.value;
  const googleProof = openGoogleProof("link", sealed);
  const isMine = googleProof?.userId === viewer.id || googleProof?.email === viewer.email;
  return (
    <Section id="google" title="Google">
      <LinkedGoogleAccount
        linked={linked}
        offered={googleProof && sealed && isMine ? { email: googleProof.email, proof: sealed } : null}
      />
    </Section>
  );
}

async function PrivacyTab({ viewer }: TabProps) {
  return (
    <>
      <Card aria-labelledby="datos">
        <CardHeader>
          <CardTitle id="datos">Tus datos</CardTitle>
        </CardHeader>
        <CardContent>
          <p className="text-sm">
            Un archivo con todos tus datos, en JSON y en CSV. Lo preparamos y te avisamos por correo; se puede
            descargar durante {DATA_EXPORT_HOURS} horas.
          </p>
        </CardContent>
        <DataExports copies={dataExportsJson(await listDataExports(viewer))} timeZone={viewer.timezone} />
      </Card>
      <Section id="baja" title="Eliminar la cuenta">
        <p className="text-sm">
          Antes debes retirar el saldo y terminar las operaciones abiertas. Los datos que la ley nos obliga a
          conservar quedan bloqueados, como explica <a href="/privacidad">la política de privacidad</a>.
        </p>
        <div className="flex min-w-0 items-center gap-3">
          <CloseAccount />
        </div>
      </Section>
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>{title}</CardTitle>
      </CardHeader>
      <CardContent className="grid content-start gap-4 *:min-w-0">{children}</CardContent>
    </Card>
  );
}
