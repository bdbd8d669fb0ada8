import Link from "next/link";
import { FeeEntries } from "@/components/layout/public/fees";
import { OperatorNote } from "@/components/layout/public/operator-note";
import { Prose, type ProseSection } from "@/components/layout/public/prose";
import { StructuredData } from "@/components/layout/public/structured-data";
import { isDemonstration } from "@/lib/core/config/legal-mode";
import { appName } from "@/lib/core/site/app-name";
import { publicPage } from "@/lib/core/site/public-page";
import { pageData } from "@/lib/core/site/structured-data";

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
      <strong>no hay fondos reales</strong>. Nada de lo que hagas en ella obliga a pagar ni da derecho a
      cobrar, y sus datos pueden borrarse. Los apartados sobre dinero explican cómo funciona el servicio real.
    </p>
  ),
};

const SERVICE: ProseSection = {
  id: "demostracion",
  title: "Servicio en producción",
  body: <p>Esta instalación opera con fondos reales.</p>,
};

const START: readonly ProseSection[] = [
  {
    id: "que-es",
    title: `Qué es ${name}`,
    body: (
      <>
        <p>
          {name} es una plataforma en la que sus miembros conversan, venden, enseñan, prestan, invierten e
          intercambian entre sí. {name} aporta la plataforma, las reglas y la custodia; el acuerdo es entre
          las partes. No ofrece asesoramiento financiero, fiscal ni jurídico.
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
        <li>Debes ser mayor de 18 años, dar datos verdaderos y tener una sola cuenta.</li>
        <li>
          La contraseña es personal: no la compartas. Si sospechas que alguien la conoce, cámbiala; al hacerlo
          se cierran tus sesiones.
        </li>
        <li>Puedes darte de baja cuando no tengas operaciones abiertas ni saldo pendiente de retirar.</li>
      </ul>
    ),
  },
  {
    id: "acceso",
    title: "Acceso a las aplicaciones",
    body: (
      <p>
        Una cuenta nueva da acceso a las aplicaciones básicas. La administración concede el acceso a las demás
        a cada miembro: solicítalo con «Solicitar acceso» en tu panel. Private Equity, P2P Lending, DeBank y
        BTC P2P exigen además la identidad verificada, y puede retirarse el acceso si deja de estarlo o si se
        incumplen estas condiciones; en ese caso te indicaremos el motivo.
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
          Antes de aceptar verás el importe, la comisión, el total y los pasos siguientes. Al aceptar, la
          aportación de cada parte queda bloqueada para esa operación y para ninguna otra, y se libera cuando
          ambas han cumplido, cuando vence el plazo o cuando se resuelve una disputa.
        </p>
        <p>
          Cada movimiento queda registrado con su origen, su destino y su comisión. Un apunte no se borra: si
          hay un error, se corrige con otro que lo compensa. Los saldos no dan intereses por sí mismos.
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
          La tarifa vigente al aceptar se aplica a toda la operación, aunque después cambie. Una operación que
          no llega a cerrarse no paga comisión. Las redes de pago y de Bitcoin pueden cobrar las suyas; si es
          así, se ven aparte.
        </p>
      </>
    ),
  },
  {
    id: "desistimiento",
    title: "Desistimiento",
    body: (
      <p>
        Si contratas como consumidor un curso o un servicio a distancia, tienes 14 días para desistir sin
        indicar el motivo y recuperar el importe. En los contenidos digitales ese derecho se pierde al empezar
        a usarlos solo si antes has pedido expresamente empezar y has reconocido que lo pierdes, y te lo hemos
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
          Al prestar o invertir puedes perder todo tu dinero. No aportes más de lo que puedas permitirte
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
    title: "Normas de la comunidad",
    body: (
      <>
        <p>
          No se admiten las ofertas engañosas, la suplantación, el blanqueo, la manipulación de precios o
          reputaciones, el acoso, ni la venta de productos prohibidos por la ley. Los vendedores habituales
          deben identificarse como profesionales.
        </p>
        <p>
          Tus publicaciones son tuyas y respondes de ellas; nos permites mostrarlas en la plataforma mientras
          estén publicadas. Si ves algo ilícito, pulsa «Denunciar» en su página o avisa desde el Centro de
          Ayuda. Cuando retiremos un contenido o limitemos una cuenta, diremos el motivo y podrás pedir que
          otra persona lo revise.
        </p>
      </>
    ),
  },
  {
    id: "responsabilidad",
    title: "Responsabilidad",
    body: (
      <p>
        Respondemos de que el servicio funcione como aquí se describe y de la custodia de tus fondos y datos.
        No respondemos de que la otra parte cumpla, salvo por los fondos en custodia, ni de las opiniones de
        otros miembros. Nada de esto limita los derechos que la ley da a los consumidores.
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
        antes de que entren en vigor. Se rigen por la ley española. Sobre tus datos, lee{" "}
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
        lead={`Tus derechos y obligaciones al usar ${name}.`}
        updated="21 de noviembre de 2026"
        sections={[...START, ...MONEY, ...CONDUCT]}
      />
    </>
  );
}
