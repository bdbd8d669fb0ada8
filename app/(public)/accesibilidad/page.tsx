import Link from "next/link";
import { Prose, type ProseSection } from "@/components/layout/public/prose";
import { StructuredData } from "@/components/layout/public/structured-data";
import { appName } from "@/lib/core/site/app-name";
import { publicPage } from "@/lib/core/site/public-page";
import { pageData } from "@/lib/core/site/structured-data";

const name = appName();

const PAGE = {
  path: "/accesibilidad",
  title: "Accesibilidad",
  description: `Qué norma de accesibilidad sigue ${name}, cómo se comprueba, qué falta y cómo avisar de un problema.`,
};

export const metadata = publicPage(PAGE);

const SECTIONS: readonly ProseSection[] = [
  {
    id: "norma",
    title: "Qué norma seguimos",
    body: (
      <p>
        La Ley 11/2023 exige que la banca y el comercio electrónico sean accesibles. Seguimos la norma EN 301
        549 y las pautas WCAG 2.1, nivel AA, y las cumplimos de forma parcial: las excepciones están en{" "}
        <a href="#excepciones">Lo que falta</a>.
      </p>
    ),
  },
  {
    id: "uso",
    title: "Cómo puedes usar la plataforma",
    body: (
      <ul>
        <li>Todo se puede hacer con el teclado, y cada página empieza con «Saltar al contenido».</li>
        <li>Los botones, los campos y los avisos tienen nombre para los lectores de pantalla.</li>
        <li>Las páginas se adaptan a una pantalla de 320 píxeles, o a un aumento del 400 %.</li>
        <li>Hay un tema claro y uno oscuro. Si tu dispositivo reduce el movimiento, no hay animaciones.</li>
        <li>Ningún estado se distingue solo por el color, y cada código QR tiene al lado su texto.</li>
        <li>Los plazos de una operación se ven en ella, con la fecha y la hora en que terminan.</li>
      </ul>
    ),
  },
  {
    id: "excepciones",
    title: "Lo que falta",
    body: (
      <ul>
        <li>
          Los PDF que generamos (extractos, contratos, recibos) no tienen etiquetas. Sus datos se pueden leer
          en la página desde la que se descargan.
        </li>
        <li>
          Las fotos de un anuncio o de un proyecto tienen como descripción su título, porque no pedimos otra a
          quien las sube.
        </li>
        <li>Los vídeos y documentos de un curso son de quien lo imparte, y pueden no tener subtítulos.</li>
        <li>El pago con tarjeta se hace en la página de Stripe, que tiene su propia declaración.</li>
      </ul>
    ),
  },
  {
    id: "comprobacion",
    title: "Cómo se comprueba",
    body: (
      <p>
        Es una revisión propia: antes de publicar cada versión, una herramienta automática (axe) revisa las
        pantallas, en los dos temas. Una parte de los problemas no se detecta así, y no hemos encargado
        todavía una auditoría externa.
      </p>
    ),
  },
  {
    id: "avisar",
    title: "Avisar de un problema",
    body: (
      <p>
        <Link href="/ayuda#escribir">Escríbenos</Link> y dinos la página y qué intentabas hacer. También
        puedes pedir la información de otra forma. Contestamos en un mes como máximo. Si la respuesta no te
        convence, en <Link href="/terminos#reclamaciones">Reclamaciones</Link> figura a quién puedes acudir.
      </p>
    ),
  },
];

export default function AccessibilityPage() {
  return (
    <>
      <StructuredData data={pageData(PAGE)} />
      <Prose
        title="Accesibilidad"
        lead={`Cómo usar ${name} con teclado, lector de pantalla o aumento, y qué falta todavía.`}
        updated="27 de noviembre de 2026"
        sections={SECTIONS}
      />
    </>
  );
}
