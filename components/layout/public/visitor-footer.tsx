import { FOOTER_APPS, FOOTER_LINK, Footer, FooterLinks, type FooterPlace } from "@/components/layout/footer";
import { GatedLink } from "./gated-link";

const ABOUT: readonly FooterPlace[] = [
  { href: "/quienes-somos", name: "Quiénes somos" },
  { href: "/objetivos", name: "Objetivos" },
  { href: "/admin", name: "Administración" },
];
// The resources that need no account.
const RESOURCES: readonly FooterPlace[] = [
  { href: "/ayuda", name: "Ayuda" },
  { href: "/ayuda#guias", name: "Guías y tutoriales" },
  { href: "/ayuda#preguntas", name: "Preguntas frecuentes" },
  { href: "/ayuda#escribir", name: "Contacto" },
];

/** The footer of public pages: links for members show how to sign in instead of redirecting the visitor. */
export function VisitorFooter({ name, demo }: { name: string; demo: boolean }) {
  const platform = (
    <>
      {FOOTER_APPS.map((place) => (
        <GatedLink key={place.name} href={place.href} name={place.name} className={FOOTER_LINK}>
          {place.name}
        </GatedLink>
      ))}
      <FooterLinks places={ABOUT} />
    </>
  );
  return (
    <Footer name={name} demo={demo} platform={platform} resources={<FooterLinks places={RESOURCES} />} />
  );
}
