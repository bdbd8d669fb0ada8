"use client";

import { Download, Upload } from "lucide-react";
import dynamic from "next/dynamic";
import { type ChangeEvent, useRef, useState } from "react";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import type { SettingValues } from "@/lib/core/config/settings-table";

const ImportPreview = dynamic(() => import("./import-preview").then((module) => module.ImportPreview), {
  ssr: false,
});

/** Exports the settings to a file, and imports them from one. */
export function SettingsFile({ current }: { current: SettingValues }) {
  const input = useRef<HTMLInputElement>(null);
  const [content, setContent] = useState<string | null>(null);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = "";
    if (file) setContent(await file.text());
  }

  function refuse() {
    setContent(null);
    toast.error("Archivo JSON inválido", "El archivo JSON no es válido.");
  }

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-3">
      <a className={buttonVariants()} href="/api/admin/settings" download="lonja-ajustes.json">
        <Download /> Exportar
      </a>
      <Button onClick={() => input.current?.click()}>
        <Upload /> Importar
      </Button>
      <input
        ref={input}
        className="sr-only"
        type="file"
        accept="application/json,.json"
        aria-label="Archivo de ajustes"
        tabIndex={-1}
        onChange={choose}
      />
      {content === null ? null : (
        <ImportPreview content={content} current={current} onRefuse={refuse} close={() => setContent(null)} />
      )}
    </div>
  );
}
