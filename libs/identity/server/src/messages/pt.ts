import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const pt: Translation<typeof de> = {
  SEALED_UNREADABLE:
    'Não foi possível ler os dados cifrados. Nada foi executado. Verifique a hora do seu dispositivo, recarregue a página e tente novamente.',
  PHONE_INVALID:
    'Este número de telefone não é válido. Introduza-o com o indicativo do país, por exemplo +49 170 1234567.',
  PHONE_TAKEN: 'Com este número de telefone não é possível abrir uma nova conta. Se já tem uma conta, inicie sessão.',
  PASSWORD_TOO_SHORT_one:
    'A palavra-passe é demasiado curta: precisa de pelo menos {min:count} carácter. Nada foi guardado.',
  PASSWORD_TOO_SHORT_many:
    'A palavra-passe é demasiado curta: precisa de pelo menos {min:count} de caracteres. Nada foi guardado.',
  PASSWORD_TOO_SHORT_other:
    'A palavra-passe é demasiado curta: precisa de pelo menos {min:count} caracteres. Nada foi guardado.',
  PASSWORD_COMMON:
    'Esta palavra-passe é demasiado fácil de adivinhar: é comum, consta de uma fuga de dados ou segue um padrão simples. Nada foi guardado; escolha outra.',
  PASSWORD_IN_USE:
    'A palavra-passe de acesso, o código de negociação e o código de pagamento têm de ser diferentes. Nada foi guardado; escolha outro valor.',
  PASSWORDS_DIFFER: 'As duas entradas não coincidem. Nada foi guardado; introduza ambas novamente.',
  PASSWORD_UNCHANGED: 'A nova palavra-passe é igual à anterior. Nada foi alterado; escolha outra.',
  PASSWORD_WRONG: 'A palavra-passe de acesso está errada. Nada foi alterado; introduza-a novamente.',
  AGREEMENT_REQUIRED: 'Leia e aceite primeiro as condições de utilização em vigor. Até lá, nada é aberto nem comprado.',
  AGREEMENT_CHANGED:
    'O texto das condições de utilização mudou. Nada foi aceite; recarregue a página e leia-o de novo.',
  APPROPRIATENESS_UNKNOWN:
    'Este produto é complexo e não conhecemos os seus conhecimentos nem a sua experiência com ele. Nada foi encomendado; leia primeiro o aviso ou responda às perguntas em «Conhecimentos e experiência».',
  APPROPRIATENESS_WARNING:
    'Segundo as suas respostas, os seus conhecimentos e a sua experiência não bastam para este produto. Nada foi encomendado; leia primeiro o aviso se ainda assim quiser dar a ordem.',
  QUESTIONNAIRE_CHANGED: 'As perguntas mudaram. Nada foi guardado; recarregue a página.',
  QUESTIONNAIRE_INCOMPLETE: 'Responda a todas as perguntas. Nada foi guardado.',
  QUESTIONNAIRE_TOO_OFTEN:
    'Só é possível responder às perguntas três vezes em 24 horas. Nada foi guardado; pode voltar a responder a partir das {until:time}.',
  WARNING_CHANGED: 'Este aviso já não é válido. Nada foi confirmado; recarregue a página.',
  INVITATION_CODE_REQUIRED:
    'Para se registar é necessário um código de convite. A conta ainda não foi aberta; introduza o código.',
  INVITATION_CODE_UNKNOWN: 'Este código de convite não existe. A conta ainda não foi aberta; verifique o código.',
  CODE_WRONG: 'O código está errado ou já não é válido. Nada foi alterado; verifique-o ou peça um novo.',
  LOGIN_FAILED: 'O número de telefone ou a palavra-passe não estão corretos.',
  GUESSES_SPENT:
    'Houve demasiadas entradas erradas em 24 horas. Para sua proteção, não se verificam mais durante {retryAfterSeconds:duration}. Pode definir uma nova palavra-passe se se esqueceu da sua.',
  SECOND_FACTOR_REQUIRED:
    'Confirme com um código que é mesmo você: o da mensagem enviada para o seu telefone ou, se a configurou, o da sua app de autenticação. Ainda nada foi executado.',
  PHONE_UNSUPPORTED: 'Não enviamos códigos para este número. Use um número de telemóvel de um país que servimos.',
  CODES_PAUSED:
    'De momento não podemos enviar mais códigos. Nada foi alterado; tente novamente dentro de {retryAfterSeconds:duration}.',
  SESSION_GUESSES_SPENT:
    'Esta sessão foi terminada após demasiadas entradas erradas ou códigos não usados. Nada foi executado; inicie sessão novamente. Os seus outros dispositivos e as ordens abertas não são afetados.',
  UNLOCK_FAILED:
    'Não está correto; a sessão continua bloqueada. Após quatro erros seguidos, termina e terá de iniciar sessão novamente.',
  SESSION_UNKNOWN: 'Esta sessão não existe ou já não existe na sua conta. Nada foi alterado.',

  TRADING_PASSWORD_NOT_SET:
    'Ainda não tem código de negociação. Nenhuma ordem foi dada; defina primeiro o código de negociação.',
  TRADING_PASSWORD_ALREADY_SET:
    'O seu código de negociação já está definido e mantém-se. Pode escolher um novo em Definições → Códigos de negociação e pagamento.',
  TRADING_PASSWORD_FORMAT: 'O código de negociação tem 6 a 12 algarismos. Nada foi guardado.',
  TRADING_PASSWORD_WRONG: 'O código de negociação está errado. Nenhuma ordem foi dada. Tentativas restantes: {left}.',
  TRADING_PASSWORD_LOCKED:
    'O seu código de negociação está bloqueado após várias entradas erradas. Nenhuma ordem foi dada; o seu saldo e as ordens existentes não são afetados. Em Definições → Códigos de negociação e pagamento pode definir um novo com a palavra-passe de acesso e um código.',
  PAYMENT_PASSWORD_FORMAT: 'O código de pagamento tem 6 a 12 algarismos. Nada foi guardado.',
  DIGITS_REPEATED: 'Estes algarismos repetem-se e são fáceis de adivinhar. Nada foi guardado; escolha outros.',
  DIGITS_SEQUENCE: 'Estes algarismos formam uma sequência fácil de adivinhar. Nada foi guardado; escolha outros.',
  DIGITS_DATE: 'Estes algarismos parecem uma data e são fáceis de adivinhar. Nada foi guardado; escolha outros.',
  DIGITS_PHONE:
    'Estes algarismos fazem parte do seu número de telefone e são fáceis de adivinhar. Nada foi guardado; escolha outros.',
  DIGITS_COMMON:
    'Estes algarismos são escolhidos com muita frequência e são fáceis de adivinhar. Nada foi guardado; escolha outros.',
  DIGITS_ACCOUNT:
    'Estes algarismos fazem parte do seu número de conta e são fáceis de adivinhar. Nada foi guardado; escolha outros.',
  STEP_UP_REQUIRED:
    'Confirme primeiro que é o titular da conta, com a palavra-passe de acesso e um código. Ainda nada foi executado nem foi movimentado dinheiro.',
  STEP_UP_INVALID:
    'A sua confirmação expirou, já foi usada ou era para outra coisa. Nada foi executado nem foi movimentado dinheiro; confirme novamente.',
  STEP_UP_FAILED:
    'A confirmação falhou: a palavra-passe de acesso, o código ou a chave de acesso está errada. Nada foi executado nem foi movimentado dinheiro; tente novamente.',
  NOT_SWITCHED_ON: 'Só será possível depois de todo o sistema estar atualizado. Nada foi alterado; tente mais tarde.',
  STEP_UP_NOT_YET:
    'Esta confirmação ainda não é possível porque o sistema está a ser atualizado. Nada foi executado nem foi movimentado dinheiro; tente novamente mais tarde.',
  TOTP_WRONG:
    'O código da aplicação de autenticação está errado ou já foi usado. Nada foi alterado; use o código seguinte e verifique a hora do seu dispositivo.',
  TOTP_REQUIRED:
    'Para isto é preciso o código da sua aplicação de autenticação ou um código de recuperação. Ainda nada foi executado nem foi movimentado dinheiro.',
  TOTP_NOT_STARTED:
    'A configuração da aplicação de autenticação não foi iniciada ou expirou. Nada foi alterado; comece de novo.',
  TOTP_ALREADY_ENROLLED: 'Já está configurada uma aplicação de autenticação. Para usar outra, remova primeiro esta.',
  TOTP_NOT_ENROLLED: 'A sua conta não tem nenhuma aplicação de autenticação configurada. Nada foi alterado.',
  PASSKEY_FAILED: 'Não foi possível verificar a chave de acesso. Nada foi alterado; comece de novo.',
  PASSKEY_LOGIN_FAILED:
    'Não é possível iniciar sessão com esta chave de acesso. Tente novamente ou inicie sessão com o número de telefone e a palavra-passe.',
  PASSKEY_REQUIRED:
    'Para isto é precisa uma das suas chaves de acesso ou um código de recuperação. Ainda nada foi executado nem foi movimentado dinheiro.',
  PASSKEY_HOST:
    'Neste endereço não é possível usar chaves de acesso, porque precisam de um nome em vez de algarismos. Abra o Parkett pelo seu nome; no mesmo computador é localhost.',
  PASSKEY_UNKNOWN: 'Esta chave de acesso não existe na sua conta ou não é para este endereço. Nada foi alterado.',
  PASSKEY_ALREADY_ENROLLED: 'Esta chave de acesso já está configurada na sua conta. Nada foi alterado.',
  PASSKEYS_TOO_MANY:
    'A sua conta já tem {max} chaves de acesso e não pode ter mais. Nada foi alterado; remova primeiro uma.',
  COOLING_DOWN:
    'Após uma alteração das suas credenciais ou beneficiários há um prazo de espera para sua proteção. Não foi movimentado dinheiro; será novamente possível a partir de {until:time}. Pode continuar a negociar.',
  RESET_RECENTLY:
    'A sua palavra-passe foi reposta há pouco por telefone. Para sua proteção, isto só será possível a partir de {until:time}. Nada foi alterado.',
  PHONE_CHANGED_RECENTLY:
    'O seu número de telefone foi alterado há pouco tempo. Para sua proteção, só poderá desbloquear a conta por si a partir de {until:time}; antes disso, o apoio ao cliente pode ajudar. Nada foi alterado.',

  PHONE_UNCHANGED: 'Este já é o seu número de telefone. Nada foi alterado.',
  PHONE_NOT_ACCEPTED: 'Não podemos aceitar este número de telefone para a sua conta. Nada foi alterado; use outro.',
  PHONE_CHANGE_WAITING:
    'Uma alteração do seu número de telefone está em espera até {until:time}. Nada mais foi alterado; pode cancelá-la em Segurança.',
  PHONE_CHANGE_UNKNOWN:
    'Já não há nenhuma alteração do seu número de telefone em espera. Nada foi alterado; o número válido está em Segurança.',
  EMAIL_INVALID: 'Este endereço de e-mail não é válido. Nada foi alterado; escreva-o como nome@example.org.',
  EMAIL_UNCHANGED: 'Este já é o seu endereço de e-mail. Nada foi alterado.',
  VERIFICATION_REQUIRED:
    'Para negociar, a sua identidade tem de estar confirmada. Nada foi aceite e nenhum valor ficou reservado; envie o seu documento em «Confirmar a identidade» ou aguarde o resultado da verificação.',
  VERIFICATION_UNDER_REVIEW:
    'Os seus documentos já estão em verificação. Nada foi alterado; verá o resultado em «Confirmar a identidade».',
  VERIFICATION_APPROVED: 'A sua identidade já está confirmada. Não precisa de fazer mais nada.',
  VERIFICATION_CHANGED:
    'Entretanto esta conta enviou outros documentos, ou já foram verificados. Nada foi decidido; abra a verificação de novo.',
  VERIFICATION_UNKNOWN: 'Esta conta não tem documentos para verificar. Nada foi alterado.',
  DOCUMENTS_NOT_SEEN:
    'Abra primeiro cada imagem destes documentos. Só os pode aprovar quem os tiver examinado; nada foi decidido.',
  FIELDS_NOT_CONFIRMED: 'Compare primeiro cada dado com as imagens e confirme-o. Nada foi decidido.',
  ACCOUNT_RESTRICTED:
    'Esta operação está bloqueada nesta conta de momento. Nada foi executado; as ordens em aberto mantêm-se e podem ser canceladas. Em Segurança vê o que está bloqueado, porquê e o que pode fazer.',
  LOGIN_STOPPED:
    'O acesso a esta conta está bloqueado. O seu dinheiro e as suas ações não foram alterados. Contacte o apoio ao cliente.',
  RESTRICTION_UNKNOWN: 'Nesta conta já não existe esse bloqueio. Nada foi alterado.',
  STOPPED_ALREADY: 'A conta já está bloqueada desta forma por este motivo. Nada foi alterado.',
  STOPPED_ALONE:
    'Uma única pessoa bloqueou esta conta há pouco; volta a ser possível a partir de {until:time}. A dois é possível a qualquer momento. Nada foi alterado.',
  MONEY_NOT_HELD: 'O dinheiro do próprio cliente só é retido por motivos legais. Nada foi alterado.',
  DOCUMENT_LINES_REQUIRED:
    'Precisamos das linhas de leitura ótica deste documento. Nada foi enviado; introduza as linhas.',
  DOCUMENT_LINES_INVALID:
    'A linha {line} de leitura ótica não está correta a partir do caráter {from}. Nada foi enviado; compare esse ponto com o seu documento.',
  DOCUMENT_LINES_DIFFER:
    'O tipo, o país, o nome ou o número não coincidem com as linhas de leitura ótica. Nada foi enviado; escreva tudo como no documento, o nome em letras latinas.',
  DOCUMENT_EXPIRED: 'Este documento caducou em {expiredOn}. Nada foi aceite; utilize um documento válido.',
  US_PERSON_NOT_SERVED:
    'Não abrimos contas a «US persons»: cidadãos dos Estados Unidos, titulares de um green card e residentes nesse país. Nada foi guardado. Se já tem uma conta, contacte o apoio ao cliente.',
  TIN_INVALID: 'Este número fiscal não corresponde ao país {country}. Verifique-o ou indique porque não tem nenhum.',
  TAX_RESIDENCE_DECLARED: 'A sua residência fiscal já está declarada. Pode alterá-la em Segurança.',
  SELF_CERTIFICATION_CHANGED:
    'O texto da autocertificação mudou. Nada foi guardado; recarregue a página e leia-o de novo.',
  CUSTOMER_UNDER_AGE: 'Só é possível ter uma conta a partir dos 18 anos. Nada foi enviado.',
  KYC_EXPIRED:
    'O seu documento de identificação caducou em {expiredOn}. Poderá voltar a comprar e a transferir títulos para outra corretora quando um novo documento for aprovado; envie-o em «Confirmar a identidade». Pode continuar a vender e a cancelar; nada foi executado.',
  COMPLAINT_UNKNOWN: 'Esta reclamação não existe. Nada foi alterado.',
  COMPLAINTS_OPEN:
    '{max} das suas reclamações ainda não têm resposta. Nada foi apresentado; pode apresentar outra assim que uma tiver resposta.',
  COMPLAINTS_TODAY: 'Apresentou {max} reclamações nas últimas 24 horas. Nada foi apresentado; tente de novo amanhã.',
  COMPLAINT_NOT_TAKEN: 'Ainda ninguém assumiu esta reclamação. Nada foi enviado; assuma-a primeiro.',
  COMPLAINT_ANSWERED: 'Esta reclamação já tem resposta. Nada foi alterado; carregue-a de novo.',
  COMPLAINT_ABOUT_YOU: 'Esta reclamação diz respeito a si. Nada foi enviado; outra pessoa tem de responder.',
  COMPLAINT_NOT_REOPENED:
    'Não pode replicar de novo: a reclamação ainda não tem resposta, ou já replicou uma vez. Nada foi enviado.',
  SCREENING_UNANSWERED:
    'A verificação nas listas de sanções e de pessoas politicamente expostas ainda não teve resposta. Nada foi decidido; aguarde um momento e tente de novo.',
  SCREENING_OPEN:
    'Uma possível correspondência com uma lista ainda não foi avaliada. Nada foi decidido; primeiro é avaliada por duas pessoas.',
  SCREENING_CONFIRMED:
    'Duas pessoas confirmaram que esta pessoa consta de uma lista de sanções. Não é possível aprovar; nada foi alterado.',
  SCREENING_OUTDATED: 'Entretanto aplicam-se outros dados. Nada foi registado.',
  SCREENING_HIT_UNKNOWN:
    'Essa correspondência em aberto não existe ou já foi avaliada. Nada foi alterado; carregue o caso de novo.',
  ID_NUMBER_INVALID:
    'Este número não pode estar certo: o comprimento ou o dígito de controlo não corresponde a este tipo de documento. Nada foi enviado; compare-o com o documento carácter a carácter.',
  ID_NUMBER_TAKEN:
    'Com este número de documento não é possível confirmar outra conta. Nada foi enviado; se já tem uma conta, utilize-a.',
  DOCUMENT_UNKNOWN:
    'Esta imagem não existe ou já não existe na sua conta. As imagens não enviadas são eliminadas ao fim de um dia; carregue-a novamente.',
  IMAGE_REQUIRED: 'Não chegou nenhuma imagem. Nada foi guardado; escolha uma fotografia.',
  IMAGE_TOO_LARGE:
    'A imagem é demasiado grande (no máximo {maxBytes:bytes}). Nada foi guardado; escolha uma mais pequena.',
  IMAGE_TOO_MANY_PIXELS: 'A imagem tem demasiados píxeis (no máximo {maxPixels:words}). Nada foi guardado; reduza-a.',
  IMAGE_TOO_SMALL:
    'A imagem é demasiado pequena: o lado curto precisa de pelo menos {minPixels} píxeis. Nada foi guardado; fotografe de mais perto.',
  IMAGE_UNREADABLE: 'A imagem está danificada ou incompleta. Nada foi guardado; tire a fotografia novamente.',
  IMAGE_TYPE_UNSUPPORTED: 'Não aceitamos este formato de ficheiro. Nada foi guardado; utilize JPEG, PNG ou WebP.',

  RECOVERY_UNKNOWN: 'Este pedido não existe ou terminou. Nada foi alterado.',
  RECOVERY_OPEN: 'Já foi aprovado outro pedido para esta conta. Nada foi alterado.',
  RECOVERY_REQUESTED:
    'Já foi pedido um novo acesso para esta conta. Primeiro tem de decidir uma segunda pessoa. Nada foi alterado.',
  RECOVERY_HELD:
    'Por motivos legais não podemos alterar agora o acesso a esta conta. Contacte o apoio ao cliente. Nada foi alterado.',
  RECOVERY_COOLING: 'Para sua proteção, isto será possível a partir de {until:time}. Nada foi alterado.',
  RECOVERY_EXPIRED: 'O prazo deste pedido terminou. Faça um novo. Nada foi alterado.',
  NO_FACTOR_TO_REMOVE: 'Esta conta não tem chave de acesso nem aplicação de autenticação. Nada foi alterado.',
  ACCOUNT_ERASED: 'Esta conta está encerrada e os seus dados pessoais foram apagados. Nada foi executado.',
  ACCOUNT_NOT_EMPTY:
    'Esta conta ainda tem dinheiro, títulos ou ordens abertas, ou débitos diretos das últimas oito semanas que o banco pode devolver. Nada foi apagado; primeiro a conta tem de estar vazia.',
  ACCOUNT_CLOSED:
    'Esta conta está encerrada; os seus dados ficam guardados enquanto a lei o exigir. Nada foi executado.',
  ERASURE_HELD: 'Esta conta tem um bloqueio. Nada foi apagado; primeiro o bloqueio tem de ser levantado ou terminar.',
  ERASURE_NOT_DUE: 'O apagamento só é possível a partir de {due:time}. Nada foi apagado.',
  ERASURE_NOT_OWN:
    'Só o cliente pode pedir o apagamento, salvo ordem de um tribunal ou de uma autoridade. Nada foi apagado.',
  MAKER_IS_CHECKER: 'Não pode aprovar o seu próprio pedido. Nada foi alterado; deixe outra pessoa decidir.',
  ERASURE_NOT_REQUESTED: 'Não foi pedido o apagamento desta conta. Nada foi apagado.',
  ERASURE_ALREADY_REQUESTED: 'O apagamento desta conta já foi pedido.',
  STAFF_LOGIN_FAILED: 'O utilizador, a palavra-passe ou o código está errado.',
  STAFF_UNKNOWN: 'Este acesso de colaborador não existe. Nada foi alterado.',
  CUSTOMER_UNKNOWN: 'Nenhum cliente tem estes dados. A pesquisa exige o dado exato e completo; verifique-o.',
  STAFF_LOGIN_TAKEN: 'Este nome de utilizador já está em uso. Nada foi criado; escolha outro.',
  STAFF_TOO_FEW_ADMINS:
    'Têm de ficar pelo menos dois administradores, para que um possa controlar o outro. Nada foi alterado.',
  STAFF_NOT_PROPOSED: 'Este pedido de acesso já não aguarda aprovação. Nada foi alterado.',
  STAFF_LINK_INVALID:
    'Este link não é válido: já foi usado, expirou ou foi substituído. Se configurou o seu acesso com ele, inicie sessão; caso contrário, peça um novo link.',
  STAFF_PAGE_OUTDATED:
    'Esta página está desatualizada. Nada foi alterado; volte a abrir o seu link e adicione a nova chave à sua aplicação de autenticação.',
  STAFF_LINK_REFUSED: 'De momento não é possível emitir um link para este acesso de colaborador. Nada foi alterado.',
  STAFF_LINK_OWN: 'Não pode emitir um link para si. Nada foi alterado; contacte outro administrador.',
  STAFF_LINK_BY_APPROVER:
    'O primeiro link de um novo acesso é emitido pelo administrador que o aprovou, e não por quem o propôs. Nada foi alterado.',
  STAFF_CUSTOMER_TAKEN:
    'Já registou demasiadas contas de cliente para este colaborador. Nada foi alterado; contacte outro administrador.',
  STAFF_NOT_INDEPENDENT:
    'Até {until:time}, a sua pessoa e quem fez a proposta não contam como independentes, porque um dos acessos foi configurado há pouco através do outro. Nada foi alterado; deixe outra pessoa decidir.',
};
