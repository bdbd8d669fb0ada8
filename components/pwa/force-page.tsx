"use client";

import { useState } from "react";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { Button } from "@/components/ui/button";
import { countInteraction, install, mobileSystem, useInstallation } from "./install";
import { InstallSteps } from "./install-steps";
import { isInstallable, registerWorker } from "./readings";
import { Section, useReadings, Verdict } from "./test-page";

type Line = { id: number; at: Date; text: string };

/** Tries to install the app step by step, and logs the browser's responses. */
export function PwaForce() {
  const { readings, read } = useReadings();
  const { hasPrompt, installed } = useInstallation();
  const [log, setLog] = useState<readonly Line[]>([]);
  const write = (text: string) => setLog((lines) => [...lines, { id: lines.length, at: new Date(), text }]);

  async function verify() {
    await registerWorker().then(
      () => write("Service worker registrado"),
      (error: unknown) => write(`Error al registrar el service worker: ${messageOf(error)}`),
    );
    const { manifest, hasIcon, ...others } = await read();
    write(manifest ? `Manifest accesible: ${manifest.name}` : "Manifest no accesible");
    write(manifest?.icons && hasIcon ? "Iconos encontrados" : "Iconos no encontrados");
    const verdict = isInstallable({ manifest, hasIcon, ...others });
    write(verdict ? "La aplicación es instalable" : "La aplicación no es instalable");
  }

  function simulate() {
    countInteraction();
    countInteraction();
    write("Interacción simulada. El navegador decide cuándo ofrece instalar.");
  }

  async function installNow() {
    const outcome = await install();
    write(OUTCOME[outcome]);
  }

  return (
    <div className="grid content-start gap-6 *:min-w-0">
      <Section id="estado" title="Estado">
        <DetailList className="[&>div]:items-baseline">
          <State name="Instalable" holds={readings && isInstallable(readings)} />
          <State name="Instalada" holds={installed} />
          <State name="Aviso de instalación disponible" holds={hasPrompt} />
        </DetailList>
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <Button onClick={verify}>Verificar PWA</Button>
          <Button onClick={simulate}>Simular interacción</Button>
          <Button variant="highlight" onClick={installNow}>
            Instalar ahora
          </Button>
        </div>
      </Section>
      <Section id="registro" title="Registro de eventos">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard */}
        <ol className={LOG} aria-labelledby="registro" aria-live="polite" tabIndex={0}>
          {log.length === 0 ? (
            <Note as="li" className="flex gap-3 wrap-anywhere">
              Todavía no hay eventos.
            </Note>
          ) : null}
          {log.map(({ id, at, text }) => (
            <li key={id} className="flex gap-3 wrap-anywhere">
              <time className="flex-none text-muted-foreground" dateTime={at.toISOString()}>
                {at.toLocaleTimeString("es-ES")}
              </time>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="instrucciones" title="Instalación manual">
        <InstallSteps system={readings && mobileSystem()} />
      </Section>
    </div>
  );
}

// 64 units high, as the specification requires.
const LOG = "h-64 overflow-y-auto rounded-md border bg-muted px-4 py-3 text-sm";

const OUTCOME = {
  accepted: "Instalación aceptada",
  dismissed: "El usuario ha rechazado la instalación",
  unavailable: "El aviso de instalación no está disponible",
} as const;

function State({ name, holds }: { name: string; holds: boolean | null }) {
  return (
    <DetailRow label={name}>
      <Verdict holds={holds} />
    </DetailRow>
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
