import { Unavailable } from "@/components/display/unavailable";

export default function LoanNotFound() {
  return (
    <Unavailable title="Préstamo no disponible" href="/p2p-lending?tab=myloans" act="Ver mis préstamos">
      No existe o no es tuyo: solo pueden verlo quien lo presta y quien lo recibe.
    </Unavailable>
  );
}
