/** The figures that the product claims of itself on «Quiénes somos» (D1); until it is licensed they are sample data (D21). */
export const COMPANY_FIGURES = [
  { figure: "+50 M€", text: "Más de 50 millones de euros facilitados" },
  { figure: "+500", text: "Más de 500 proyectos" },
  { figure: "+10.000", text: "Más de 10.000 usuarios" },
] as const;
