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
// What of it needs no account.
const PUBLIC_RESOURCES: readonly Place[] = [
  { href: "/ayuda", name: "Ayuda", open: true },
  { href: "/ayuda#preguntas", name: "Preguntas frecuentes", open: true },
  { href: "/ayuda#escribir", name: "Contacto", open: true },
];
const LEGAL: readonly Place[] = [
  { href: "/privacidad", name: "Privacidad", open: true },
  { href: "/terminos", name: "Términos", open: true },
  { href: "/cookies", name: "Cookies", open: true },
];

/** `visitor` on public pages: links for members then say so instead of turning the person away. */
export function Footer({ name, demo, visitor = false }: { name: string; demo: boolean; visitor?: boolean }) {
  const columns = [
    { title: "Plataforma", places: visitor ? [...APPLICATIONS, ...ABOUT] : APPLICATIONS },
    { title: "Recursos", places: visitor ? PUBLIC_RESOURCES : RESOURCES },
    { title: "Legal", places: LEGAL },
  ];
  return (
    <footer className="footer">
      <div className="cols">
        <div className="stack stack-2">
          <Brand name={name} href={null} />
          <DemoNote demo={demo} />
        </div>
        {columns.map(({ title, places }) => (
          <div className="stack stack-2" key={title}>
            <h2>{title}</h2>
            {places.map((place) => (
              <FooterLink key={place.name} place={place} gated={visitor && !place.open} />
            ))}
          </div>
        ))}
      </div>
    </footer>
  );
}

function FooterLink({ place, gated }: { place: Place; gated: boolean }) {
  if (gated) {
    return (
      <GatedLink href={place.href} name={place.name}>
        {place.name}
      </GatedLink>
    );
  }
  return (
    <Link href={place.href} prefetch={false}>
      {place.name}
    </Link>
  );
}
