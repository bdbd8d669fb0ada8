/** The discreet note of D21. */
export function DemoNote({ demo }: { demo: boolean }) {
  return demo ? <p className="demo">Entorno de demostración — sin fondos reales</p> : null;
}
