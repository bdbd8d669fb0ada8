import Link from "next/link";
import type { ReactNode } from "react";
import { APPS } from "@/lib/auth/apps";
import { Brand } from "./brand";
import { DemoNote } from "./demo-note";

export type FooterPlace = { href: string; name: string };

export const FOOTER_APPS: readonly FooterPlace[] = [APPS.forum, APPS.marketplace, APPS.courses].map(
  ({ path, name }) => ({ href: path, name }),
);
const RESOURCES: readonly FooterPlace[] = [
  { href: "/help", name: "Centro de Ayuda" },
  { href: "/help#guias", name: "Guías y tutoriales" },
  { href: "/help#preguntas", name: "Preguntas frecuentes" },
];
const LEGAL: readonly FooterPlace[] = [
  { href: "/privacidad", name: "Privacidad" },
  { href: "/terminos", name: "Términos" },
  { href: "/cookies", name: "Cookies" },
  { href: "/accesibilidad", name: "Accesibilidad" },
];

type FooterProps = { name: string; demo: boolean; platform?: ReactNode; resources?: ReactNode };

/** The end of a page; with the links for a member, unless others are passed. */
export function Footer({
  name,
  demo,
  platform = <FooterLinks places={FOOTER_APPS} />,
  resources = <FooterLinks places={RESOURCES} />,
}: FooterProps) {
  const columns = [
    { title: "Plataforma", links: platform },
    { title: "Recursos", links: resources },
    { title: "Legal", links: <FooterLinks places={LEGAL} /> },
  ];
  return (
    <footer data-slot="footer" className="mt-auto border-t py-8 text-sm text-muted-foreground">
      <div className="mx-auto grid max-w-7xl px-gutter grid-cols-[2fr_1fr_1fr_1fr] gap-8 max-tablet:grid-cols-[1fr_1fr] max-tablet:gap-6">
        <div className="grid content-start gap-2 *:min-w-0 max-tablet:col-span-full">
          <Brand name={name} href={null} />
          <DemoNote demo={demo} />
        </div>
        {columns.map(({ title, links }) => (
          <div className="grid content-start gap-2 *:min-w-0" key={title}>
            <h2 className="text-sm text-foreground">{title}</h2>
            {links}
          </div>
        ))}
      </div>
    </footer>
  );
}

export const FOOTER_LINK = "text-inherit no-underline hover:underline";

export function FooterLinks({ places }: { places: readonly FooterPlace[] }) {
  return places.map(({ href, name }) => (
    <Link key={name} href={href} prefetch={false} className={FOOTER_LINK}>
      {name}
    </Link>
  ));
}
