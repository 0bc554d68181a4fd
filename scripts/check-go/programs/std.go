package main

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/csv"
	"encoding/hex"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// The name of a function of Go's own library, and its arguments.
func answer(args []string) string {
	switch args[0] {
	case "time":
		moment, err := time.Parse(args[1], args[2])
		return orError(fmt.Sprintf("%d.%09d %s", moment.Unix(), moment.Nanosecond(), moment.Format(args[1])), err)
	case "duration":
		duration, err := time.ParseDuration(args[1])
		return orError(duration.String(), err)
	case "number":
		number, err := strconv.ParseFloat(args[1], 64)
		return orError(strconv.FormatFloat(number, 'g', -1, 64), err)
	case "base64":
		value, err := base64.StdEncoding.DecodeString(args[1])
		if err != nil {
			value, err = base64.RawStdEncoding.DecodeString(args[1])
		}
		return orError(hex.EncodeToString(value), err)
	case "csv":
		reader := csv.NewReader(strings.NewReader(args[1]))
		reader.FieldsPerRecord = -1
		rows, err := reader.ReadAll()
		if err != nil {
			return "error: " + err.Error()
		}
		text, err := json.Marshal(rows)
		return orError(string(text), err)
	case "query":
		values, _ := url.ParseQuery(args[1])
		text, err := json.Marshal(values[args[2]])
		return orError(string(text), err)
	case "cookie":
		request := http.Request{Header: http.Header{"Cookie": {args[1]}}}
		cookie, err := request.Cookie(args[2])
		if err != nil {
			return "nothing"
		}
		return cookie.Value
	case "set-cookie":
		response := http.Response{Header: http.Header{"Set-Cookie": {args[1]}}}
		for _, cookie := range response.Cookies() {
			if cookie.Name == args[2] {
				return cookie.Value
			}
		}
		return "nothing"
	case "regexp":
		expression, err := regexp.Compile(args[1])
		if err != nil {
			return "error: " + err.Error()
		}
		text, err := json.Marshal([]interface{}{expression.FindStringSubmatch(args[2]), expression.ReplaceAllString(args[2], args[3])})
		return orError(string(text), err)
	case "fits":
		return strconv.FormatBool(regexp.MustCompile("^(?:" + args[1] + ")$").MatchString(args[2]))
	case "gunzip":
		packed, err := hex.DecodeString(args[1])
		if err != nil {
			return "error: " + err.Error()
		}
		reader, err := gzip.NewReader(bytes.NewReader(packed))
		if err != nil {
			return "error: " + err.Error()
		}
		text, err := io.ReadAll(reader)
		return orError(hex.EncodeToString(text), err)
	case "gzip":
		level, _ := strconv.Atoi(args[1])
		var packed bytes.Buffer
		writer, _ := gzip.NewWriterLevel(&packed, level)
		io.WriteString(writer, args[2])
		writer.Close()
		return hex.EncodeToString(packed.Bytes())
	case "xml":
		decoder := xml.NewDecoder(strings.NewReader(args[1]))
		var text strings.Builder
		for {
			token, err := decoder.Token()
			if err == io.EOF {
				return text.String()
			}
			if err != nil {
				return "error: " + err.Error()
			}
			if data, ok := token.(xml.CharData); ok {
				text.Write(data)
			}
		}
	}
	panic("no function " + args[0])
}
