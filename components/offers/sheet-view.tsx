import Link from "next/link";
import { codeClass } from "@/components/display/code-class";
import { PageTitle, SectionTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { PdfLink } from "@/components/parts/pdf-link";
import { PrintButton } from "@/components/parts/print-button";
import { Alert } from "@/components/ui/alert";
import { isDemonstration } from "@/lib/core/config/legal-mode";
import { formatDate } from "@/lib/core/format/format";
import { appName } from "@/lib/core/site/app-name";
import { SHEET_DISCLAIMER } from "@/lib/offers/risk-notice";
import type { KeyInformation } from "@/lib/offers/sheet-queries";
import { RiskNotice } from "./risk-notice";
import { sheetFile } from "./sheet-card";

type SheetViewProps = { sheet: KeyInformation; timeZone: string };

/** A printable key information sheet: the risk notice, the parts of the annex, and the hash of its text. */
export function SheetView({ sheet, timeZone }: SheetViewProps) {
  const { name, version, hash, publishedAt, path } = sheet;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <PrintButton />
        <PdfLink href={sheetFile(sheet, version)} />
      </div>
      {sheet.isCurrent ? null : (
        <Alert variant="warning">
          Hay una versión posterior. <Link href={`${path}/sheet`}>Leer la que vale ahora</Link>.
        </Alert>
      )}
      <article className="grid gap-5" data-print-sheet aria-labelledby="titulo">
        <header className="grid gap-1">
          <p className="font-serif text-lg font-semibold">{appName()}</p>
          <PageTitle id="titulo">Ficha de datos fundamentales de la inversión</PageTitle>
          <p className="text-sm">{SHEET_DISCLAIMER}</p>
          <p className="text-md wrap-anywhere">{name}</p>
          <Note>
            Versión {version}, en vigor desde el {formatDate(publishedAt, timeZone)}.
          </Note>
        </header>
        <RiskNotice />
        {sheet.content.map((part) => (
          <Part key={part.part} {...part} />
        ))}
        <footer className="grid gap-1 border-t pt-4">
          <Note className="wrap-anywhere">
            Huella SHA-256: <span className={codeClass}>{hash}</span>
          </Note>
          {isDemonstration() ? <Note>Entorno de demostración — sin validez</Note> : null}
        </footer>
      </article>
      <Versions sheet={sheet} timeZone={timeZone} />
    </>
  );
}

function Part({ part, title, entries }: KeyInformation["content"][number]) {
  return (
    <section className="grid gap-2" aria-labelledby={`parte-${part}`}>
      <SectionTitle id={`parte-${part}`}>
        {part}. {title}
      </SectionTitle>
      <dl className="grid gap-3 text-sm">
        {entries.map(({ label, text }) => (
          <div key={`${label} ${text}`} className="grid gap-0.5">
            <dt className={label ? "font-[550]" : "sr-only"}>{label || title}</dt>
            <dd className="max-w-measure wrap-anywhere whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Versions({ sheet: { versions, version, path }, timeZone }: SheetViewProps) {
  if (versions.length < 2) return null;
  return (
    <nav className="grid gap-2 print:hidden" aria-labelledby="versiones">
      <SectionTitle id="versiones">Versiones</SectionTitle>
      <ul className="grid gap-1 text-sm">
        {versions.map((one) => (
          <li key={one.version}>
            <Link
              className="inline-block min-h-6"
              href={`${path}/sheet/${one.version}`}
              aria-current={one.version === version ? "page" : undefined}
            >
              Versión {one.version}
            </Link>
            , del {formatDate(one.publishedAt, timeZone)}
          </li>
        ))}
      </ul>
    </nav>
  );
}
