import { BookOpen, type LucideIcon, MessagesSquare, ShieldCheck } from "lucide-react";
import { SectionTitle } from "@/components/display/heading";
import { Card } from "@/components/ui/card";

type Place = { href: string; label: string };
type Info = { id: string; title: string; Icon: LucideIcon; text: string; places: readonly Place[] };

const GUIDES = { id: "guias", title: "Guías y Tutoriales", Icon: BookOpen } as const;

const CARDS: readonly Info[] = [
  {
    ...GUIDES,
    text: "Los primeros pasos, uno a uno: la identidad, la verificación en dos pasos y la primera compra.",
    places: [
      { href: "#kyc", label: "Verificar tu identidad" },
      { href: "#segundo-factor", label: "Activar la verificación en dos pasos" },
      { href: "#comprar", label: "Comprar con custodia" },
    ],
  },
  {
    id: "comunidad",
    title: "Comunidad",
    Icon: MessagesSquare,
    text: "Novedades y preguntas entre miembros: muchas veces alguien ya ha pasado por lo mismo.",
    places: [
      { href: "/forum", label: "Abrir el foro" },
      { href: "/messages", label: "Escribir a un miembro" },
      { href: "/terminos#normas", label: "Normas de la comunidad" },
    ],
  },
  {
    id: "seguridad",
    title: "Seguridad",
    Icon: ShieldCheck,
    text: "Nadie de soporte te pedirá la contraseña ni un código. Si algo te extraña, dínoslo.",
    places: [
      { href: "#fraude", label: "Reconocer un fraude" },
      { href: "/settings?tab=security", label: "Ver dónde has entrado" },
      { href: "/privacidad#seguridad", label: "Cómo protegemos tu cuenta" },
    ],
  },
];

export function InfoCards() {
  return (
    <div className="grid grid-cols-3 gap-4 max-desk:grid-cols-1">
      {CARDS.map((info) => (
        <InfoCard key={info.id} {...info} />
      ))}
    </div>
  );
}

/** The guides that need no account. */
export function PublicGuides() {
  return (
    <InfoCard
      {...GUIDES}
      text="Paso a paso: la identidad, los préstamos con garantía y la aplicación."
      places={[
        { href: "#kyc", label: "Verificar tu identidad" },
        { href: "#prestamo-pasos", label: "Pedir o dar un préstamo" },
        { href: "#instalar", label: "Instalar la aplicación" },
      ]}
    />
  );
}

function InfoCard({ id, title, Icon, text, places }: Info) {
  return (
    <Card className="grid content-start gap-2 p-5 *:min-w-0" aria-labelledby={id}>
      <SectionTitle className="flex min-w-0 scroll-mt-20 items-center gap-2" id={id}>
        <Icon />
        {title}
      </SectionTitle>
      <p className="text-sm">{text}</p>
      <Places places={places} />
    </Card>
  );
}

function Places({ places }: { places: readonly Place[] }) {
  return (
    <ul className="grid text-sm">
      {places.map(({ href, label }) => (
        <li key={href}>
          <a className="inline-block py-1" href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
