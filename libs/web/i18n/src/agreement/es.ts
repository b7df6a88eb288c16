import type { Agreement } from './agreement';

export const es: Agreement = [
  {
    heading: 'Uso',
    text: 'Parkett es para particulares que operan por cuenta propia. No se permite el uso comercial.',
  },
  {
    heading: 'Sus datos',
    text: 'Lo que indique en el registro debe ser verdadero y completo. Mantenga en secreto sus datos de acceso y su clave de operaciones.',
  },
  {
    heading: 'Blanqueo de capitales',
    text: 'Opera con dinero propio de origen lícito y colabora en las comprobaciones que la ley nos exige.',
  },
  {
    heading: 'Técnica',
    text: 'Accede al servicio solo con programas autorizados y no lo descompila, elude ni perturba.',
  },
  {
    heading: 'Derechos',
    text: 'El programa, el diseño y los contenidos pertenecen a sus autores. Puede utilizarlos para los fines de esta cuenta.',
  },
  {
    heading: 'Sin asesoramiento',
    text: 'Las cotizaciones, los datos y las noticias son informativos y no constituyen asesoramiento de inversión. Los valores pueden perder valor, hasta la pérdida total.',
  },
  {
    heading: 'Disponibilidad',
    text: 'Prestamos el servicio con cuidado, pero no podemos garantizar que esté siempre accesible ni que cada cotización esté libre de errores.',
  },
  {
    heading: 'Contenidos prohibidos',
    text: 'Los mensajes y los documentos subidos no deben ser ilícitos, ofensivos ni engañosos.',
  },
  {
    heading: 'Incumplimientos',
    text: 'En caso de incumplimiento podemos limitar funciones, suspender o cerrar la cuenta. Su efectivo y sus valores siguen siendo suyos; nunca cobramos por devolverlos.',
  },
];
