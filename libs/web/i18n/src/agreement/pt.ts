import type { Agreement } from './agreement';

export const pt: Agreement = [
  {
    heading: 'Utilização',
    text: 'A Parkett destina-se a particulares que negoceiam por conta própria. Não é permitida a utilização comercial.',
  },
  {
    heading: 'Os seus dados',
    text: 'O que indica no registo tem de ser verdadeiro e completo. Mantenha em segredo os dados de acesso e o código de negociação.',
  },
  {
    heading: 'Branqueamento de capitais',
    text: 'Negoceia com dinheiro próprio de origem lícita e colabora nas verificações que a lei nos exige.',
  },
  {
    heading: 'Técnica',
    text: 'Acede ao serviço apenas com programas autorizados e não o descompila, contorna nem perturba.',
  },
  {
    heading: 'Direitos',
    text: 'O programa, o desenho e os conteúdos pertencem aos seus autores. Pode utilizá-los para os fins desta conta.',
  },
  {
    heading: 'Sem aconselhamento',
    text: 'As cotações, os indicadores e as notícias são informativos e não constituem aconselhamento de investimento. Os títulos podem perder valor, até à perda total.',
  },
  {
    heading: 'Disponibilidade',
    text: 'Prestamos o serviço com cuidado, mas não podemos garantir que esteja sempre acessível nem que cada cotação esteja isenta de erros.',
  },
  {
    heading: 'Conteúdos proibidos',
    text: 'As mensagens e os documentos carregados não podem ser ilícitos, ofensivos nem enganadores.',
  },
  {
    heading: 'Incumprimentos',
    text: 'Em caso de incumprimento podemos limitar funções, suspender ou encerrar a conta. O seu dinheiro e os seus títulos continuam a ser seus; nunca cobramos pela sua entrega.',
  },
];
