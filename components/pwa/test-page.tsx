"use client";

import { RefreshCw } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { install, mobileSystem, useInstallation } from "./install";
import { InstallSteps } from "./install-steps";
import { isInstallable, type Manifest, type Readings, readInstallation } from "./readings";

/** The current state of everything this browser needs to install the app. */
export function PwaTest() {
  const { readings, read } = useReadings();
  const { hasPrompt, installed, isEngaged } = useInstallation();
  const manifest = readings?.manifest ?? null;
  const lines = [
    ["HTTPS", readings?.isHttps],
    ["Service worker registrado", readings?.hasWorker],
    ["Manifest válido", readings && manifest !== null && manifest.icons > 0 && readings.hasIcon],
    ["Interacción suficiente (usa la página 5 segundos)", isEngaged],
    ["Aviso de instalación disponible", hasPrompt],
    ["Instalable", readings && isInstallable(readings)],
    ["Instalada", installed],
  ] as const;

  return (
    <div className="grid content-start gap-6 *:min-w-0">
      <Section
        id="estado"
        title="Estado"
        actions={
          <>
            <Button size="sm" onClick={read}>
              Volver a comprobar
            </Button>
            <Button size="sm" onClick={() => window.location.reload()}>
              <RefreshCw />
              Recargar
            </Button>
          </>
        }
      >
        <DetailList className="[&>div]:items-baseline">
          {lines.map(([name, holds]) => (
            <DetailRow key={name} label={name}>
              <Verdict holds={holds} />
            </DetailRow>
          ))}
        </DetailList>
        {hasPrompt ? (
          <Button variant="highlight" onClick={() => install()}>
            Instalar la aplicación
          </Button>
        ) : null}
      </Section>
      <Section id="manifest" title="Manifest">
        <ManifestData manifest={manifest} />
      </Section>
      <Section id="instrucciones" title="Instalación manual">
        <InstallSteps system={readings && mobileSystem()} />
        <Note>
          Se instala con Chrome y Edge en Android y en el ordenador, y con Safari en iPhone, iPad y Mac.
          Firefox lo permite en Android.
        </Note>
      </Section>
    </div>
  );
}

/** Returns the current readings, and again after a worker takes control of the page. */
export function useReadings() {
  const [readings, setReadings] = useState<Readings | null>(null);
  const read = useCallback(async () => {
    const fresh = await readInstallation();
    setReadings(fresh);
    return fresh;
  }, []);
  useEffect(() => {
    void read();
    navigator.serviceWorker?.addEventListener("controllerchange", read);
    return () => navigator.serviceWorker?.removeEventListener("controllerchange", read);
  }, [read]);
  return { readings, read };
}

/** Yes, no, or not known yet. */
export function Verdict({ holds }: { holds: boolean | null | undefined }) {
  if (holds === null || holds === undefined) return <Badge>Comprobando</Badge>;
  return holds ? <Badge variant="success">Sí</Badge> : <Badge variant="warning">No</Badge>;
}

function ManifestData({ manifest }: { manifest: Manifest | null }) {
  if (!manifest) return <Note>Manifest no accesible</Note>;
  const { name, display, icons, startUrl } = manifest;
  const lines = [
    ["Nombre", name],
    ["Modo de pantalla", display],
    ["Iconos", String(icons)],
    ["URL de inicio", startUrl],
  ] as const;
  return (
    <DetailList>
      {lines.map(([label, value]) => (
        <DetailRow key={label} label={label}>
          {value}
        </DetailRow>
      ))}
    </DetailList>
  );
}

type SectionProps = { id: string; title: string; actions?: ReactNode; children: ReactNode };

export function Section({ id, title, actions, children }: SectionProps) {
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>{title}</CardTitle>
        {actions ? <div className="flex min-w-0 flex-wrap items-center gap-2">{actions}</div> : null}
      </CardHeader>
      <CardContent className="grid content-start gap-4 *:min-w-0">{children}</CardContent>
    </Card>
  );
}
