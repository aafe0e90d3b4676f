/** None of the Latin phrases is without one of these. */
export const ABROAD_HINT =
  /ignor|vergiss|vergessen|missacht|uberschreib|\bki\b|assist|chatbot|sprachmodell|modell|antwort|sagt?\b|sage|gefragt|fragt|system|oublie|compte|meprise|\bia\b|demand|repond|\bdis\b|dis-lui|olvid|descart|asistente|pregunt|respond|contest|dile|dimentic|chied|chiest|domand|rispond|di'|esquec|desconsider|agora|voce|diga|negeer|vergeet|sla over|\bje bent|u bent|vraagt|gevraagd|vragen|zeg |zapomn|pomin|pomiń|jestes|asystent|odpowi|glom|glem|se bort|bortse|talimat|ohita|unohda|hagyd|abaikan/

/** The commonest orders to a program in other languages with Latin letters, folded: no accents, lower case. */
export const INJECTIONS_ABROAD: readonly RegExp[] = [
  // German
  /\b(?:ignorier\w*|vergiss|vergessen sie|missachte\w*|uberschreibe\w*)\b[^.]{0,40}\b(?:anweisung\w*|instruktion\w*|befehl\w*|vorgaben|regeln|prompts?|alles (?:vorherige|bisherige|obige))/,
  /\b(?:du bist|sie sind|handle|verhalte dich|antworte)\b[^.]{0,24}\b(?:jetzt|nun|ab sofort|als)\b[^.]{0,24}\b(?:ki|assistent\w*|chatbot|sprachmodell|modell)\b/,
  /\b(?:wenn|falls|sobald|wird)\b[^.]{0,50}\b(?:gefragt|fragt|fragen)\b[^.]{0,60}\b(?:sag|sage|sagen|antworte|antworten|behaupte|schreibe)\b/,
  /\b(?:der |die |an den |an die )?(?:ki|assistent|sprachmodell|chatbot|ki-assistent)(?:en)?\b[^.]{0,30}\b(?:muss|soll|sollte|darf nur|antworte\w*|sagt?)\b/,
  /\b(?:antworte|antworten sie|sag|sage) (?:immer|nur|stets|ausschliesslich|ausschlie[sß]+lich|auf alle|dem (?:nutzer|benutzer)|mit)\b/,
  /\b(?:systemnachricht|systemanweisung|systemprompt|system-prompt)\b/,
  // French
  /\b(?:ignore[rz]?|oublie[rz]?|ne tenez pas compte|ne tiens pas compte|meprise[rz]?)\b[^.]{0,40}\b(?:instructions|consignes|directives|ordres|regles)\b/,
  /\b(?:tu es|vous etes|agis|agissez|reponds|repondez)\b[^.]{0,24}\b(?:maintenant|desormais|comme|en tant qu)\b[^.]{0,24}\b(?:ia|assistant\w*|modele|chatbot)\b/,
  /\ben tant qu['e] ?(?:ia|assistant|modele)\b/,
  /\b(?:si|quand|lorsqu)\b[^.]{0,30}\bdemande\w*\b[^.]{0,60}\b(?:dis|dites|reponds|repondez|reponse)\b/,
  /\bl'assistant\w*\b[^.]{0,30}\b(?:doit|devra|repond\w*|dira)\b/,
  /\b(?:reponds|repondez) (?:toujours|uniquement|seulement|que|par|a toutes)\b|\bdis(?:-lui| a l'utilisateur)\b/,
  // Spanish
  /\b(?:ignor(?:a|e|en|ar|ad)|olvid(?:a|e|en|ar|ad)|descart(?:a|e))\b[^.]{0,40}\b(?:instrucciones|indicaciones|ordenes|reglas|instruccion)\b/,
  /\b(?:eres|ahora eres|actua|responde|comportate)\b[^.]{0,24}\b(?:ahora|como)\b[^.]{0,24}\b(?:ia|asistente|modelo|chatbot)\b/,
  /\b(?:si|cuando)\b[^.]{0,30}\bpregunt\w*\b[^.]{0,60}\b(?:di|diga|responde|responda|contesta|conteste)\b/,
  /\b(?:el|la) asistente\b[^.]{0,20}\b(?:debe|debera|tiene que|dira|responde\w*)\b/,
  /\b(?:responde|responda|contesta|conteste) (?:siempre|solo|solamente|unicamente|que|con|a todas)\b|\bdile al usuario\b/,
  // Italian
  /\b(?:ignora(?:re|te)?|dimentica(?:re|te)?)\b[^.]{0,40}\b(?:istruzioni|indicazioni|ordini|regole)\b/,
  /\b(?:sei|ora sei|adesso sei|agisci|rispondi)\b[^.]{0,24}\b(?:ora|adesso|come)\b[^.]{0,24}\b(?:ia|assistente|modello|chatbot)\b/,
  /\b(?:se|quando)\b[^.]{0,30}\b(?:chied\w*|chiest\w*|domand\w*)\b[^.]{0,60}\b(?:di'|rispondi|rispondere|dica)\b/,
  /\bl'assistente\b[^.]{0,20}\b(?:deve|dovra|rispond\w*|dira)\b/,
  /\brispond(?:i|ete) (?:sempre|solo|soltanto|unicamente|che|con|a tutte)\b|\bdi' all'utente\b/,
  // Portuguese
  /\b(?:ignor(?:e|a|em|ar)|esquec(?:a|e|am|er)|desconsider(?:e|ar))\b[^.]{0,40}\b(?:instrucoes|indicacoes|ordens|regras|comandos)\b/,
  /\b(?:voce e|voce sera|agora voce|aja|responda)\b[^.]{0,24}\b(?:agora|como|e um|e uma)\b[^.]{0,24}\b(?:ia|assistente|modelo|chatbot)\b/,
  /\b(?:se|quando)\b[^.]{0,30}\bpergunt\w*\b[^.]{0,60}\b(?:diga|responda|dizer)\b/,
  /\bo assistente\b[^.]{0,20}\b(?:deve|devera|tem que|respond\w*|dira)\b/,
  /\bresponda (?:sempre|apenas|somente|so|que|com|a todas)\b|\bdiga ao usuario\b/,
  // Dutch
  /\b(?:negeer|vergeet|sla over)\b[^.]{0,40}\b(?:instructies|opdrachten|aanwijzingen|regels|instructie)\b/,
  /\b(?:je bent|u bent|gedraag je|antwoord)\b[^.]{0,24}\b(?:nu|als|voortaan)\b[^.]{0,24}\b(?:ai|assistent|model|chatbot)\b/,
  /\b(?:als|wanneer)\b[^.]{0,40}\b(?:vraagt|gevraagd|vragen)\b[^.]{0,60}\b(?:zeg|antwoord)\b/,
  /\bde (?:ai-)?assistent\b[^.]{0,20}\b(?:moet|zal|dient|antwoordt?)\b/,
  /\bantwoord (?:altijd|alleen|uitsluitend|met|dat|op alle)\b|\bzeg tegen de gebruiker\b/,
  // Polish, Czech, Swedish, Danish, Norwegian, Romanian, Turkish, Finnish, Hungarian, Indonesian
  /\b(?:z?ignoruj\w*|zapomnij\w*|pomi[nń]\w*)\b[^.]{0,40}\b(?:instrukcj\w*|polece\w*|wytyczn\w*)/,
  /\b(?:jestes teraz|teraz jestes)\b|\basystent\w*\b[^.]{0,20}\b(?:musi|powinien|ma odpowi\w*)\b|\bodpowiad\w* (?:zawsze|tylko|ze)\b|\bodpowiedz (?:tylko|ze|zawsze)\b/,
  /\b(?:ignoruj\w*|zapomen\w*)\b[^.]{0,40}\b(?:instrukc\w*|pokyn\w*)/,
  /\b(?:ignorer\w*|glom|glem|se bort fra|bortse fra)\b[^.]{0,40}\b(?:instruktion\w*|instruks\w*|anvisning\w*)/,
  /\bignora\w*\b[^.]{0,40}\binstructiun\w*/,
  /\btalimat\w*\b[^.]{0,30}\b(?:yok say\w*|gormezden gel\w*|unut\w*)/,
  /\b(?:ohita|unohda)\b[^.]{0,40}\bohje\w*/,
  /\bhagyd figyelmen k[ií]vul\b[^.]{0,40}\butasit\w*/,
  /\babaikan\b[^.]{0,40}\b(?:instruksi|perintah)\b/,
]

/** The same in other scripts, as written (NFKC). */
export const INJECTIONS_IN_OTHER_SCRIPTS: readonly RegExp[] = [
  // Russian, Ukrainian
  /(?:игнориру|проигнориру|забуд|не обращай|отмени)[^.]{0,50}(?:инструкци|указани|правил|команд)/i,
  /(?:ассистент|помощник|языковая модель|нейросеть|ии)[^.]{0,30}(?:должен|должна|обязан|отвеча|ответ|скаж)/i,
  /(?:ты теперь|теперь ты|ты —|ты являешься)[^.]{0,40}(?:ассистент|помощник|бот|модель|ии)/i,
  /(?:если|когда)[^.]{0,30}(?:спро[сш]|спрашива)[^.]{0,60}(?:скажи|ответь|отвечай|говори)/i,
  /(?:отвечай|отвечайте|ответь) (?:всегда|только|что|на все)|системное сообщение/i,
  /(?:ігнору|забуд)[^.]{0,50}(?:інструкці|вказів|правил)/i,
  // Chinese
  /(?:忽略|无视|無視|忘记|忘記|不要理会|不要理會|跳过|忽視|忽视)[^。]{0,20}(?:指令|指示|提示|说明|說明|规则|規則|内容|內容|命令)/,
  /(?:你现在是|你現在是|你是一个|你是一個|作为|作為)[^。]{0,12}(?:助手|助理|人工智能|人工智慧|模型|AI|机器人|機器人)/,
  /(?:当|當|如果|若)[^。]{0,16}(?:问|問|询问|詢問)[^。]{0,30}(?:回答|说|說|答复|答覆|告诉|告訴)/,
  /(?:请|請|只|必须|必須|总是|總是|一律)(?:只)?(?:回答|回复|回覆|输出|輸出)|(?:系统|系統)(?:提示|消息|指令)/,
  /(?:助手|助理|模型)(?:必须|必須|应该|應該|应|要|只能)/,
  // Japanese, Korean
  /(?:以前|これまで|上記|前|すべて|全て|他)の?[^。]{0,12}(?:指示|命令|プロンプト|ルール|規則)[^。]{0,10}(?:無視|忘れ|破棄)/,
  /(?:あなたは|きみは|君は)[^。]{0,20}(?:AI|アシスタント|モデル|ボット)/,
  /(?:アシスタント|AI)(?:は|へ)[^。]{0,40}(?:答え|回答|返答|言|出力)/,
  /(?:聞かれ|質問され|尋ねられ)[^。]{0,40}(?:答え|回答|言|返答)|(?:と|だけ)(?:回答|返答|出力)(?:して|しなさい|せよ)|と答え(?:て|なさい|よ)/,
  /(?:이전|위의|앞의|모든|기존)[^.]{0,16}(?:지시|명령|지침|프롬프트|규칙)[^.]{0,12}(?:무시|잊)/,
  /(?:너는|당신은)[^.]{0,20}(?:AI|어시스턴트|모델|챗봇)|(?:라고|만) (?:대답|답변|답)(?:해|하)/,
  // Arabic, Hebrew, Hindi, Greek
  /(?:تجاهل|انس|انسى)[^.]{0,40}(?:التعليمات|الأوامر|الارشادات|تعليمات|القواعد)/,
  /(?:התעלם|התעלמו|שכח)[^.]{0,40}(?:הוראות|ההוראות|הנחיות|ההנחיות)/,
  /(?:निर्देश|आदेश)[^।]{0,30}(?:अनदेखा|नज़रअंदाज़|नजरअंदाज|भूल|उपेक्षा)/,
  /(?:αγνόησε|αγνοήστε|ξέχασε|ξεχάστε)[^.]{0,40}(?:οδηγίες|εντολές|κανόνες)/i,
]
