import Link from "next/link";
import { FeeEntries } from "@/components/layout/fees";
import { OperatorNote } from "@/components/layout/operator-note";
import { Prose, type ProseSection } from "@/components/layout/prose";
import { StructuredData } from "@/components/layout/structured-data";
import { appName } from "@/lib/core/app-name";
import { isDemonstration } from "@/lib/core/legal-mode";
import { publicPage } from "@/lib/core/public-page";
import { pageData } from "@/lib/core/structured-data";

const name = appName();

const PAGE = {
  path: "/terminos",
  title: "Términos",
  description: `Las condiciones de uso de ${name}: cuenta, acceso, custodia, comisiones, riesgos, desistimiento y reclamaciones.`,
};

export const metadata = publicPage(PAGE);

const DEMONSTRATION: ProseSection = {
  id: "demostracion",
  title: "Entorno de demostración",
  body: (
    <p>
      Esta instalación es una demostración: los saldos, las operaciones y las cifras son de ejemplo y{" "}
      <strong>no hay fondos reales</strong>. Nada de lo que se haga en ella obliga a pagar, ni da derecho a
      cobrar, y sus datos pueden borrarse. Los apartados que hablan de dinero dicen cómo funciona el servicio
      cuando se presta de verdad.
    </p>
  ),
};

const SERVICE: ProseSection = {
  id: "demostracion",
  title: "Servicio en producción",
  body: (
    <p>
      Esta instalación opera con fondos reales. Cada aplicación indica, antes de usarla, con qué autorización
      se presta y qué documentos debes leer.
    </p>
  ),
};

const START: readonly ProseSection[] = [
  {
    id: "que-es",
    title: `Qué es ${name}`,
    body: (
      <>
        <p>
          {name} es una plataforma en la que sus miembros conversan, venden, enseñan, prestan, invierten e
          intercambian entre sí. {name} pone el lugar, las reglas y la custodia; el trato es entre las partes.
          No da asesoramiento financiero, fiscal ni jurídico.
        </p>
        <OperatorNote />
      </>
    ),
  },
  isDemonstration() ? DEMONSTRATION : SERVICE,
  {
    id: "cuenta",
    title: "Tu cuenta",
    body: (
      <ul>
        <li>Has de ser mayor de 18 años, dar datos verdaderos y tener una sola cuenta.</li>
        <li>
          La contraseña es cosa tuya: no la compartas. Si sospechas que alguien la conoce, cámbiala; al
          hacerlo se cierran tus sesiones.
        </li>
        <li>Puedes pedir la baja cuando no tengas operaciones abiertas ni saldo por retirar.</li>
      </ul>
    ),
  },
  {
    id: "acceso",
    title: "Acceso a las aplicaciones",
    body: (
      <p>
        Una cuenta nueva abre las aplicaciones básicas. Las demás las concede la administración, miembro a
        miembro: pídelas con «Solicitar acceso» en tu panel. Private Equity, P2P Lending, DeBank y BTC P2P
        exigen además la identidad verificada, y puede retirarse el acceso si deja de estarlo o si se
        incumplen estas condiciones; en ese caso se te dirá por qué.
      </p>
    ),
  },
];

const MONEY: readonly ProseSection[] = [
  {
    id: "operaciones",
    title: "Operaciones y custodia",
    body: (
      <>
        <p>
          Antes de aceptar verás el importe, la comisión, el total y lo que ocurre después. Al aceptar, lo que
          cada parte pone queda bloqueado para esa operación y para ninguna otra, y se libera cuando ambas han
          cumplido, cuando vence el plazo o cuando se resuelve una disputa.
        </p>
        <p>
          Cada movimiento queda anotado con su origen, su destino y su comisión. Un apunte no se borra: si hay
          un error, se corrige con otro que lo compensa. Los saldos no dan intereses por sí mismos.
        </p>
      </>
    ),
  },
  {
    id: "comisiones",
    title: "Comisiones",
    body: (
      <>
        <p>
          Registrarse, leer y publicar no cuesta nada. Se cobra una parte de las operaciones que se cierran:
        </p>
        <FeeEntries />
        <p>
          La tarifa vigente al aceptar es la que vale para toda la operación, aunque después cambie. Una
          operación que no llega a cerrarse no paga comisión. Las redes de pago y de Bitcoin pueden cobrar las
          suyas; si es así, se ven aparte.
        </p>
      </>
    ),
  },
  {
    id: "desistimiento",
    title: "Desistimiento",
    body: (
      <p>
        Si contratas como consumidor un curso o un servicio a distancia, tienes 14 días para desistir sin dar
        motivos y recuperar lo pagado. En los contenidos digitales ese derecho se pierde al empezar a usarlos
        solo si antes has pedido expresamente empezar y has reconocido que lo pierdes, y te lo hemos
        confirmado por escrito (art. 103 m del texto refundido de la Ley de Consumidores y Usuarios).
      </p>
    ),
  },
  {
    id: "riesgos",
    title: "Riesgos",
    body: (
      <ul>
        <li>
          Prestar e invertir puede hacerte perder todo lo que pongas. No pongas lo que no puedas permitirte
          perder.
        </li>
        <li>
          El dinero invertido no está cubierto por el Fondo de Garantía de Depósitos ni por el de Garantía de
          Inversiones. Rentabilidades pasadas o previstas no aseguran las futuras.
        </li>
        <li>
          El precio de Bitcoin y de otros criptoactivos cambia con brusquedad; una garantía puede quedarse
          corta y ejecutarse.
        </li>
        <li>Las participaciones en startups, fondos y proyectos son difíciles de vender antes de tiempo.</li>
      </ul>
    ),
  },
];

const CONDUCT: readonly ProseSection[] = [
  {
    id: "normas",
    title: "Normas de la casa",
    body: (
      <>
        <p>
          No se admiten la mentira sobre lo que se ofrece, la suplantación, el blanqueo, la manipulación de
          precios o reputaciones, el acoso, ni lo que la ley prohíbe vender. Quien vende de forma habitual ha
          de identificarse como profesional.
        </p>
        <p>
          Lo que publicas es tuyo y respondes de ello; nos permites mostrarlo en la plataforma mientras esté
          publicado. Si ves algo ilícito, avisa desde el Centro de Ayuda. Cuando retiremos un contenido o
          limitemos una cuenta, diremos el motivo y podrás pedir que otra persona lo revise.
        </p>
      </>
    ),
  },
  {
    id: "responsabilidad",
    title: "Responsabilidad",
    body: (
      <p>
        Respondemos de que el servicio haga lo que aquí se dice y de guardar bien lo que se nos confía. No
        respondemos de que la otra parte cumpla, salvo en lo que esté en custodia, ni de lo que digan otros
        miembros. Nada de esto limita los derechos que la ley da a los consumidores.
      </p>
    ),
  },
  {
    id: "reclamaciones",
    title: "Reclamaciones",
    body: (
      <>
        <p>
          Reclama por escrito desde el Centro de Ayuda o en la dirección que figura en{" "}
          <a href="#que-es">el primer apartado</a>, con el número de la operación si lo hay. Acusaremos recibo
          y contestaremos en un mes como máximo; las consultas de soporte, en menos de 24 horas.
        </p>
        <p>
          Si la respuesta no te convence, puedes acudir a la oficina de consumo de tu comunidad, a la junta
          arbitral si la empresa está adherida, al servicio de reclamaciones del supervisor que corresponda
          (Banco de España o CNMV) y a los tribunales de tu domicilio.
        </p>
      </>
    ),
  },
  {
    id: "cambios",
    title: "Cambios y ley aplicable",
    body: (
      <p>
        Si cambiamos estas condiciones, te avisaremos con al menos 30 días y podrás darte de baja sin coste
        antes de que valgan. Se rigen por la ley española. Sobre tus datos, lee{" "}
        <Link href="/privacidad">Privacidad</Link>.
      </p>
    ),
  },
];

export default function TermsPage() {
  return (
    <>
      <StructuredData data={pageData(PAGE)} />
      <Prose
        title="Términos"
        lead={`Lo que puedes esperar de ${name} y lo que ${name} espera de ti.`}
        updated="21 de noviembre de 2026"
        sections={[...START, ...MONEY, ...CONDUCT]}
      />
    </>
  );
}
