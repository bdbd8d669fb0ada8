import Link from "next/link";
import { GatedLink } from "@/components/layout/public/gated-link";
import { APPS } from "@/lib/auth/apps";
import { Brand } from "./brand";
import { DemoNote } from "./demo-note";

type Place = { href: string; name: string; open?: boolean };

const APPLICATIONS: readonly Place[] = [APPS.forum, APPS.marketplace, APPS.courses].map(({ path, name }) => ({
  href: path,
  name,
}));
const ABOUT: readonly Place[] = [
  { href: "/quienes-somos", name: "Quiénes somos", open: true },
  { href: "/objetivos", name: "Objetivos", open: true },
  { href: "/admin", name: "Administración", open: true },
];
const RESOURCES: readonly Place[] = [
  { href: "/help", name: "Centro de Ayuda" },
  { href: "/help#guias", name: "Guías y tutoriales" },
  { href: "/help#preguntas", name: "Preguntas frecuentes" },
];
// The resources that need no account.
const PUBLIC_RESOURCES: readonly Place[] = [
  { href: "/ayuda", name: "Ayuda", open: true },
  { href: "/ayuda#preguntas", name: "Preguntas frecuentes", open: true },
  { href: "/ayuda#escribir", name: "Contacto", open: true },
];
const LEGAL: readonly Place[] = [
  { href: "/privacidad", name: "Privacidad", open: true },
  { href: "/terminos", name: "Términos", open: true },
  { href: "/cookies", name: "Cookies", open: true },
  { href: "/accesibilidad", name: "Accesibilidad", open: true },
];

/** `visitor`: on public pages, links for members show how to sign in instead of redirecting the visitor. */
export function Footer({ name, demo, visitor = false }: { name: string; demo: boolean; visitor?: boolean }) {
  const columns = [
    { title: "Plataforma", places: visitor ? [...APPLICATIONS, ...ABOUT] : APPLICATIONS },
    { title: "Recursos", places: visitor ? PUBLIC_RESOURCES : RESOURCES },
    { title: "Legal", places: LEGAL },
  ];
  return (
    <footer data-slot="footer" className="mt-auto border-t py-8 text-sm text-muted-foreground">
      <div className="mx-auto grid max-w-7xl px-gutter grid-cols-[2fr_1fr_1fr_1fr] gap-8 max-tablet:grid-cols-[1fr_1fr] max-tablet:gap-6">
        <div className="grid content-start gap-2 *:min-w-0 max-tablet:col-span-full">
          <Brand name={name} href={null} />
          <DemoNote demo={demo} />
        </div>
        {columns.map(({ title, places }) => (
          <div className="grid content-start gap-2 *:min-w-0" key={title}>
            <h2 className="text-sm text-foreground">{title}</h2>
            {places.map((place) => (
              <FooterLink key={place.name} place={place} gated={visitor && !place.open} />
            ))}
          </div>
        ))}
      </div>
    </footer>
  );
}

const LINK = "text-inherit no-underline hover:underline";

function FooterLink({ place, gated }: { place: Place; gated: boolean }) {
  if (gated) {
    return (
      <GatedLink href={place.href} name={place.name} className={LINK}>
        {place.name}
      </GatedLink>
    );
  }
  return (
    <Link href={place.href} prefetch={false} className={LINK}>
      {place.name}
    </Link>
  );
}
