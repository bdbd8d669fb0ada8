"use client";

import { RefreshCw } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHead } from "@/components/ui/card";
import { install, mobileSystem, useInstallation } from "./install";
import { InstallSteps } from "./install-steps";
import { isInstallable, type Manifest, type Readings, readInstallation } from "./readings";

/** What this browser needs to install the application, as it stands now. */
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
    <div className="stack stack-6">
      <Section
        id="estado"
        title="Estado"
        acts={
          <>
            <Button size="sm" onClick={read}>
              Volver a comprobar
            </Button>
            <Button size="sm" onClick={() => window.location.reload()}>
              <RefreshCw className="icon" />
              Recargar
            </Button>
          </>
        }
      >
        <dl className="ledger readings">
          {lines.map(([name, holds]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Verdict holds={holds} />
              </dd>
            </div>
          ))}
        </dl>
        {hasPrompt ? (
          <Button variant="accent" onClick={() => install()}>
            Instalar la aplicación
          </Button>
        ) : null}
      </Section>
      <Section id="manifest" title="Manifest">
        <ManifestData manifest={manifest} />
      </Section>
      <Section id="instrucciones" title="Instalación manual">
        <InstallSteps system={readings && mobileSystem()} />
        <p className="note">
          Se instala con Chrome y Edge en Android y en el ordenador, y con Safari en iPhone, iPad y Mac.
          Firefox lo permite en Android.
        </p>
      </Section>
    </div>
  );
}

/** The readings of now, and again whenever the worker has taken the page over. */
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
  return holds ? <Badge variant="positive">Sí</Badge> : <Badge variant="warning">No</Badge>;
}

function ManifestData({ manifest }: { manifest: Manifest | null }) {
  if (!manifest) return <p className="note">Manifest no accesible</p>;
  const { name, display, icons, startUrl } = manifest;
  const lines = [
    ["Nombre", name],
    ["Modo de pantalla", display],
    ["Iconos", String(icons)],
    ["URL de inicio", startUrl],
  ] as const;
  return (
    <dl className="ledger">
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type SectionProps = { id: string; title: string; acts?: ReactNode; children: ReactNode };

export function Section({ id, title, acts, children }: SectionProps) {
  return (
    <Card aria-labelledby={id}>
      <CardHead>
        <h2 className="subtitle" id={id}>
          {title}
        </h2>
        {acts ? <div className="row row-2 wrap">{acts}</div> : null}
      </CardHead>
      <CardBody className="stack">{children}</CardBody>
    </Card>
  );
}
